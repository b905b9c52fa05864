import { takeFoundWords } from "./found-words/index.ts";
import { startPreview } from "./start-preview.ts";

takeFoundWords();
// Beside the shell, which is a hundred times as large.
void startPreview(location);
