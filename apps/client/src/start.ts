import { startPreview } from "./start-preview.ts";

// Beside the shell, which is a hundred times as large.
void startPreview(location);
