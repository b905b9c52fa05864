import { syntaxTexts } from "../texts.ts";

/** Why a formula cannot be saved: a German sentence that names the place, and the place itself. */
export type SyntaxProblem = {
  message: string;
  /** 0-based, in UTF-16 units of the source. */
  position: number;
  /** Behind the last character that is meant; at least one behind `position`. */
  end: number;
};

/** Thrown inside the front end only; `compileFormula` turns it into a `SyntaxProblem`. */
export class FormulaSyntaxError extends Error {
  readonly problem: SyntaxProblem;

  constructor(message: string, position: number, end = position + 1) {
    super(message);
    this.name = "FormulaSyntaxError";
    this.problem = {
      message: syntaxTexts.at(message, position + 1),
      position,
      end: Math.max(end, position + 1),
    };
  }
}
