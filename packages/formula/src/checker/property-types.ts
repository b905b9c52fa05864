import type { FormulaType } from "../values/result.ts";
import { anything, bit, listOf, never, only, texts, type Possible } from "./possible.ts";

const empty = bit.empty;

/** What cells of each type of property are in a formula: what `valueOfCell` and the lists of names give. */
const cells = {
  text: only(texts),
  number: only(bit.number | empty),
  boolean: only(bit.boolean | empty),
  date: only(bit.date | empty),
  single_choice: only(texts),
  multiple_choice: listOf(texts),
  relation: listOf(texts),
  person: listOf(texts),
  file: listOf(texts),
  drive_link: only(texts),
} as const satisfies Record<string, Possible>;

/** What stored results of a type are when another formula reads them; lists were stored as text. */
const results: Readonly<Record<FormulaType, Possible>> = {
  text: only(texts),
  list: only(texts),
  number: only(bit.number | empty),
  boolean: only(bit.boolean | empty),
  date: only(bit.date | empty),
  any: anything,
  error: never,
};

/** A property as a formula may read it; `results` is what is known of a formula's or a rollup's results. */
export type ReadableProperty = (
  { type: keyof typeof cells } | { type: "formula" | "rollup"; results?: FormulaType | null }
) & {
  /** Its numbers are shown without grouping. */
  plain?: boolean;
};

/** What reading a property may give. */
export const possibleOf = (property: ReadableProperty): Possible =>
  property.type === "formula" || property.type === "rollup"
    ? results[property.results ?? "any"]
    : cells[property.type];
