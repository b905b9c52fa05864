import { syntaxTexts } from "../texts.ts";

/** Why a formula cannot be saved, and the place that is meant. */
export type SyntaxProblem = {
  /** A German sentence that names the place. */
  message: string;
  /** The sentence without position. */
  sentence: string;
  /** 0-based, in UTF-16 units of the source. */
  position: number;
  /** Behind the last character that is meant; at least one behind `position`. */
  end: number;
};

/** Internal to the front end; `compileFormula` converts it to a `SyntaxProblem`. */
export class FormulaSyntaxError extends Error {
  readonly problem: SyntaxProblem;

  constructor(message: string, position: number, end = position + 1) {
    super(message);
    this.name = "FormulaSyntaxError";
    this.problem = {
      message: syntaxTexts.at(message, position + 1),
      sentence: message,
      position,
      end: Math.max(end, position + 1),
    };
  }
}
