import type { FormulaValue } from "../values/value.ts";

/** What functions know of the world. */
export type Surroundings = {
  /** The moment of evaluation, in ms as if UTC (floating local time of the instance). */
  now: number;
};

export const functionGroups = ["logic", "text", "numbers", "dates"] as const;
export type FunctionGroup = (typeof functionGroups)[number];

type Described = {
  name: string;
  group: FunctionGroup;
  /** How it is called, with German names of the parts. */
  signature: string;
  /** One German sentence. */
  description: string;
  example: string;
  /** What the example gives with `exampleContext`, as a cell shows it. */
  result: string;
  /** Whether it takes so many parts. */
  takes: (count: number) => boolean;
  /** Its result changes by itself as time passes. */
  volatile?: true;
};

/**
 * A function of the language. An eager one gets its values (never an error among them); a lazy one works out
 * only the parts it asks for.
 */
export type FormulaFunction = Described &
  (
    | {
        run: (values: readonly FormulaValue[], surroundings: Surroundings) => FormulaValue;
        /** Steps it takes beyond the one for the call, known before it runs. */
        cost?: (values: readonly FormulaValue[]) => number;
      }
    | { runLazy: (parts: readonly (() => FormulaValue)[]) => FormulaValue }
  );

export const exactly =
  (...counts: number[]) =>
  (count: number): boolean =>
    counts.includes(count);

export const atLeast =
  (least: number) =>
  (count: number): boolean =>
    count >= least;
