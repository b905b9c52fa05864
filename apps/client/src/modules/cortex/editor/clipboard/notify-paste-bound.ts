import { notifyInfo } from "../../../../ui/index.ts";
import { mostCells, mostLines } from "./bounds.ts";
import { clipboardTexts } from "./texts.ts";

/** Says that more was pasted than a page takes at once. */
export const notifyPasteBound = (excess: "lines" | "cells"): void =>
  notifyInfo(
    excess === "cells" ? clipboardTexts.tooManyCells(mostCells) : clipboardTexts.tooManyLines(mostLines),
  );
