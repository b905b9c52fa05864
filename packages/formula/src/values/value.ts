import { kindTexts, reasonTexts } from "../texts.ts";

/** A day or a moment, in ms as if UTC (floating local time); `end` only of a range. */
export type DateResult = { kind: "date"; start: number; end: number | null; withTime: boolean };
export type ListResult = { kind: "list"; items: readonly FormulaValue[] };
/** An error is a value: it travels to the result instead of being thrown. */
export type ErrorResult = { kind: "error"; reason: string };

/** A value in a formula. Null is an empty cell. */
export type FormulaValue = null | number | string | boolean | DateResult | ListResult | ErrorResult;

export type FormulaKind = keyof typeof kindTexts;

export function kindOf(value: FormulaValue): FormulaKind {
  if (value === null) return "empty";
  if (typeof value === "object") return value.kind;
  return typeof value === "string" ? "text" : typeof value === "number" ? "number" : "boolean";
}

/** The German name of a value's kind. */
export const kindText = (value: FormulaValue): string => kindTexts[kindOf(value)];

export const fail = (reason: string): ErrorResult => ({ kind: "error", reason });

export const isError = (value: unknown): value is ErrorResult =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "error";

export const isList = (value: FormulaValue): value is ListResult => kindOf(value) === "list";
export const isDate = (value: FormulaValue): value is DateResult => kindOf(value) === "date";

/** The error of getting another kind than was wanted. */
export const wrongKind = (wanted: FormulaKind, found: FormulaValue): ErrorResult =>
  fail(reasonTexts.wrongKind(kindTexts[wanted], kindText(found)));

/** A JavaScript number as a result: not a number and infinities are errors, `-0` is 0. */
export function numberResult(value: number): FormulaValue {
  if (Number.isNaN(value)) return fail(reasonTexts.noNumber);
  if (!Number.isFinite(value)) return fail(reasonTexts.tooBig);
  return value === 0 ? 0 : value;
}
