import "./trusted-types.ts";
import "./theme/styles.ts";
import { takeFoundWords } from "./found-words/index.ts";
import { startPreview } from "./start-preview.ts";
import { isSignIn, startSignIn } from "./start-sign-in.ts";

/** A hundred times as large as what is shown until it has come. */
const startShell = (): Promise<unknown> => import("./main.tsx");

takeFoundWords();
if (isSignIn(location)) void startSignIn(location, startShell);
else {
  void startShell();
  void startPreview(location);
}
