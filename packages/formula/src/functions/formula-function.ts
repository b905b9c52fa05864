import type { HolidayState } from "@maive/values";
import type { FormulaValue } from "../values/value.ts";

/** The environment of functions. */
export type Surroundings = {
  /** The moment of evaluation, in ms as if UTC (floating local time of the instance). */
  now: number;
  /** The state whose public holidays are no workdays; null: none are. */
  holidays: HolidayState | null;
};

export const functionGroups = ["logic", "lists", "text", "numbers", "dates"] as const;
export type FunctionGroup = (typeof functionGroups)[number];

type Described = {
  name: string;
  group: FunctionGroup;
  /** How it is called, with German names of the parts. */
  signature: string;
  /** One German sentence. */
  description: string;
  example: string;
  /** The example's result with `exampleContext`, as displayed. */
  result: string;
  /** Whether it accepts this number of arguments. */
  takes: (count: number) => boolean;
  /** Its result changes with time. */
  volatile?: true;
  /** Its result depends on the holidays of the instance. */
  usesHolidays?: true;
};

/**
 * A function of the language. Eager ones get values (never errors); lazy ones evaluate only the arguments they need.
 */
export type FormulaFunction = Described &
  (
    | EagerFunction
    | { runLazy: (parts: readonly (() => FormulaValue)[]) => FormulaValue }
    | EachFunction
    /** Has a syntax of its own and is no call. */
    | { isForm: true }
  );

/** Counts additional steps that only the call knows; false when there are too many. */
export type SpendSteps = (steps: number) => boolean;

type EagerFunction = {
  run: (values: readonly FormulaValue[], surroundings: Surroundings, spend: SpendSteps) => FormulaValue;
  /** Additional steps, known before the call. */
  cost?: (values: readonly FormulaValue[]) => number;
};

/** A function of a list; `each` works out its second part for an item, without one it gives the item. */
export type EachFunction = {
  runEach: (
    items: readonly FormulaValue[],
    each: (item: FormulaValue, index: number) => FormulaValue,
  ) => FormulaValue;
};

export const exactly =
  (...counts: number[]) =>
  (count: number): boolean =>
    counts.includes(count);

export const atLeast =
  (least: number) =>
  (count: number): boolean =>
    count >= least;
