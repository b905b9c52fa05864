import type { FormulaType } from "../values/result.ts";
import { anything, bit, listOf, never, only, texts, type Possible } from "./possible.ts";

const empty = bit.empty;

/** Kinds of cell values by property type, as given by `valueOfCell` and lists of names. */
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
  url: only(texts),
  email: only(texts),
  phone: only(texts),
  button: only(empty),
  checklist: only(bit.number | empty),
} as const satisfies Record<string, Possible>;

/** Kinds of stored results when read by other formulas; lists are stored as text. */
const results: Readonly<Record<FormulaType, Possible>> = {
  text: only(texts),
  list: only(texts),
  number: only(bit.number | empty),
  boolean: only(bit.boolean | empty),
  date: only(bit.date | empty),
  any: anything,
  error: never,
};

/** A property as formulas see it; `results` is the inferred type of a computed one. */
export type ReadableProperty = (
  | { type: keyof typeof cells }
  | { type: "formula" | "rollup"; results?: FormulaType | null }
) & {
  /** Its numbers are shown without grouping. */
  plain?: boolean;
  /** Of a relation to entries: what can be read over it. */
  entries?: LinkedEntries;
};

/** The entries that a relation names. */
export type LinkedEntries = {
  /** One at most. */
  single: boolean;
  /** Their properties by name. */
  properties: () => ReadonlyMap<string, ReadableProperty>;
};

/** Types whose texts are names of other things, which change by themselves. */
const naming: ReadonlySet<ReadableProperty["type"]> = new Set(["relation", "person", "file", "drive_link"]);

/** Whether values of a property are names of other things: they change without it. */
export const namesOthers = ({ type }: ReadableProperty): boolean => naming.has(type);

/** The possible kinds of a property that is read over a relation. */
export const possibleThrough = (property: ReadableProperty, single: boolean): Possible => {
  const { kinds, items } = possibleOf(property);
  if (single) return { kinds: kinds === 0 ? 0 : kinds | empty, items };
  const filled = (kinds & ~(bit.list | empty | bit.blank)) | ((kinds & bit.list) === 0 ? 0 : items);
  return kinds === 0 ? only(empty) : listOf(filled);
};

/** The possible kinds of a property. */
export const possibleOf = (property: ReadableProperty): Possible =>
  property.type === "formula" || property.type === "rollup"
    ? results[property.results ?? "any"]
    : cells[property.type];
