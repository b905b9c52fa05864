import type { FormulaType } from "../values/result.ts";
import { anything, bit, listOf, never, only, plainTexts, texts, type Possible } from "./possible.ts";

const empty = bit.empty;

/** Kinds of cell values by property type, as given by `valueOfCell` and lists of names. */
const cells = {
  text: only(plainTexts),
  number: only(bit.number | empty),
  boolean: only(bit.boolean | empty),
  date: only(bit.date | empty),
  single_choice: only(plainTexts),
  multiple_choice: listOf(plainTexts),
  relation: listOf(plainTexts),
  person: listOf(plainTexts),
  file: listOf(plainTexts),
  drive_link: only(plainTexts),
  url: only(plainTexts),
  email: only(plainTexts),
  phone: only(plainTexts),
  button: only(empty),
  checklist: only(bit.number | empty),
} as const satisfies Record<string, Possible>;

/** Kinds of stored results when read by other formulas; lists are stored as text. */
const results: Readonly<Record<Exclude<FormulaType, "text" | "any">, Possible>> = {
  list: only(plainTexts),
  number: only(bit.number | empty),
  boolean: only(bit.boolean | empty),
  date: only(bit.date | empty),
  error: never,
};

const resultsOf = (type: FormulaType, hasLinks: boolean): Possible => {
  if (type === "any") return anything(hasLinks);
  return type === "text" ? only(hasLinks ? texts : plainTexts) : results[type];
};

/** A property as formulas see it; `results` is the inferred type of a computed one. */
export type ReadableProperty = (
  | { type: keyof typeof cells }
  | {
      type: "formula" | "rollup";
      results?: FormulaType | null;
      /** Links are among its results. */
      links?: boolean;
      /** It looks up names of other things. */
      names?: boolean;
    }
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
export const namesOthers = (property: ReadableProperty): boolean =>
  naming.has(property.type) || ("names" in property && property.names === true);

/** The possible kinds of a property that is read over a relation. */
export const possibleThrough = (property: ReadableProperty, single: boolean): Possible => {
  const { kinds, items } = possibleOf(property);
  if (single) return { kinds: kinds === 0 ? 0 : kinds | empty, items };
  const filled = (kinds & ~(bit.list | empty | bit.blank)) | ((kinds & bit.list) === 0 ? 0 : items);
  return kinds === 0 ? only(empty) : listOf(filled);
};

/** The possible kinds of a property. */
export const possibleOf = (property: ReadableProperty): Possible => {
  if (property.type !== "formula" && property.type !== "rollup") return cells[property.type];
  return property.names === true
    ? cells.relation
    : resultsOf(property.results ?? "any", property.links === true);
};
