import { kindTexts, reasonTexts } from "../texts.ts";

/** A day or a moment, in ms as if UTC (floating local time); `end` only of a range. */
export type DateResult = { kind: "date"; start: number; end: number | null; withTime: boolean };
export type ListResult = { kind: "list"; items: readonly FormulaValue[] };
/** A text that leads somewhere. Wherever a text is read it is its own, so that only what passes it on keeps the address. */
export type LinkResult = { kind: "link"; text: string; url: string };
/** An error is a value: it travels to the result instead of being thrown. */
export type ErrorResult = { kind: "error"; reason: string };

/** A value in a formula. Null is an empty cell. */
export type FormulaValue =
  | null
  | number
  | string
  | boolean
  | DateResult
  | ListResult
  | LinkResult
  | ErrorResult;

export type FormulaKind = keyof typeof kindTexts;

export function kindOf(value: FormulaValue): FormulaKind {
  if (value === null) return "empty";
  if (typeof value === "object") return value.kind === "link" ? "text" : value.kind;
  return typeof value === "string" ? "text" : typeof value === "number" ? "number" : "boolean";
}

/** The German name of a value's kind. */
export const kindText = (value: FormulaValue): string => kindTexts[kindOf(value)];

export const fail = (reason: string): ErrorResult => ({ kind: "error", reason });

export const isError = (value: unknown): value is ErrorResult =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "error";

export const isList = (value: FormulaValue): value is ListResult => kindOf(value) === "list";
export const isDate = (value: FormulaValue): value is DateResult => kindOf(value) === "date";

export const isLink = (value: FormulaValue): value is LinkResult =>
  typeof value === "object" && value?.kind === "link";

/** A value without where it leads. */
export const unlinked = (value: FormulaValue): Exclude<FormulaValue, LinkResult> =>
  isLink(value) ? value.text : value;

/** Characters of a text; 0 for all else. */
export const lettersOf = (value: FormulaValue | undefined): number =>
  typeof value === "string" ? value.length : value && isLink(value) ? value.text.length : 0;

/** The error of getting another kind than was expected. */
export const wrongKind = (expected: FormulaKind, found: FormulaValue): ErrorResult =>
  fail(reasonTexts.wrongKind(kindTexts[expected], kindText(found)));

/** A JavaScript number as a result: not a number and infinities are errors, `-0` is 0. */
export function numberResult(value: number): FormulaValue {
  if (Number.isNaN(value)) return fail(reasonTexts.noNumber);
  if (!Number.isFinite(value)) return fail(reasonTexts.tooBig);
  return value === 0 ? 0 : value;
}
