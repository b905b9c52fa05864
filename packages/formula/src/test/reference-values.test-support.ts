import type { Rational } from "./rational.test-support.ts";

export type DateCell = { start: number; end: number | null; time: boolean };

/** Values of the second evaluator: numbers are fractions, errors are thrown. */
export type Cell =
  | { is: "empty" }
  | { is: "number"; value: Rational }
  | { is: "text"; value: string; leadsTo?: string }
  | { is: "boolean"; value: boolean }
  | { is: "date"; value: DateCell }
  | { is: "list"; value: readonly Cell[] };

/** An error: kinds that do not fit, or values that do not. */
export class Failure extends Error {
  readonly why: "kind" | "value";

  constructor(why: "kind" | "value") {
    super(why);
    this.why = why;
  }
}

/** A number so large or so close to 0 that floating point cannot be expected to agree with fractions. */
export class NoReference extends Error {}

export const empty: Cell = { is: "empty" };
export const textCell = (value: string): Cell => ({ is: "text", value });
export const booleanCell = (value: boolean): Cell => ({ is: "boolean", value });
export const dateCell = (start: number, time: boolean): Cell => ({
  is: "date",
  value: { start, end: null, time },
});
