import type { StoredValue } from "@maive/values";
import { columnIdOf, type DatabaseProperty } from "../properties/index.ts";
import { type DocText, readText, writeText } from "./derived/doc-text.ts";

/** An entry's values by the ids of their columns ({@link columnIdOf}), without empty ones. */
export type EntryDoc = Readonly<Record<string, string>>;

/** An entry's values, parsed or as stored for cheap single access. */
export type Doc = EntryDoc | DocText;

type Property = Pick<DatabaseProperty, "propertyId" | "columnId">;

export const readDoc = (text: DocText): EntryDoc => JSON.parse(text) as EntryDoc;

export const writeDoc = (doc: Doc): DocText => (typeof doc === "string" ? doc : JSON.stringify(doc));

export const valueIn = (doc: Doc, property: Property): StoredValue => {
  const columnId = columnIdOf(property);
  return typeof doc === "string" ? readText(doc, columnId) : (doc[String(columnId)] ?? null);
};

/** Sets a value in an unshared document. */
export const setValue = (doc: Record<string, string>, property: Property, value: StoredValue): void => {
  const columnId = String(columnIdOf(property));
  if (value === null || value === "") delete doc[columnId];
  else doc[columnId] = value;
};

/** The document with some values replaced. */
export const withValues = (doc: EntryDoc, values: Iterable<readonly [Property, StoredValue]>): EntryDoc => {
  const next: Record<string, string> = { ...doc };
  for (const [property, value] of values) setValue(next, property, value);
  return next;
};

/** The document with one value replaced. */
export const withValue = (doc: Doc, property: Property, value: StoredValue): Doc =>
  typeof doc === "string"
    ? writeText(doc, columnIdOf(property), value)
    : withValues(doc, [[property, value]]);
