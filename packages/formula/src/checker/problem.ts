import { syntaxTexts } from "../texts.ts";

/**
 * Something about a formula that its writer should know. `refused`: it cannot be saved (422). `warned`: it can be
 * saved, but this place cannot work with values that are filled in, whatever they are.
 */
export type FormulaProblem = {
  severity: "refused" | "warned";
  /** German sentence; it leaves the place to `start` and `end`. */
  message: string;
  /** 0-based place in UTF-16 units; `end` is behind the last character. */
  start: number;
  end: number;
};

/** A problem as one sentence, for where its place cannot be shown otherwise. */
export const withPlace = ({ message, start }: FormulaProblem): string => syntaxTexts.at(message, start + 1);
