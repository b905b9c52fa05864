import type { StoredValue } from "@maive/values";
import type { DatabaseProperty } from "../properties/index.ts";
import { type DocText, readText, writeText } from "./derived/doc-text.ts";

/** An entry's values by property id, without empty ones. */
export type EntryDoc = Readonly<Record<string, string>>;

/** An entry's values, parsed or as stored for cheap single access. */
export type Doc = EntryDoc | DocText;

type Property = Pick<DatabaseProperty, "propertyId">;

export const readDoc = (text: DocText): EntryDoc => JSON.parse(text) as EntryDoc;

export const writeDoc = (doc: Doc): DocText => (typeof doc === "string" ? doc : JSON.stringify(doc));

export const valueIn = (doc: Doc, { propertyId }: Property): StoredValue =>
  typeof doc === "string" ? readText(doc, propertyId) : (doc[String(propertyId)] ?? null);

/** Sets a value in an unshared document. */
export const setValue = (doc: Record<string, string>, { propertyId }: Property, value: StoredValue): void => {
  if (value === null || value === "") delete doc[String(propertyId)];
  else doc[String(propertyId)] = value;
};

/** The document with some values replaced. */
export const withValues = (doc: EntryDoc, values: Iterable<readonly [Property, StoredValue]>): EntryDoc => {
  const next: Record<string, string> = { ...doc };
  for (const [property, value] of values) setValue(next, property, value);
  return next;
};

/** The document with one value replaced. */
export const withValue = (doc: Doc, property: Property, value: StoredValue): Doc =>
  typeof doc === "string" ? writeText(doc, property.propertyId, value) : withValues(doc, [[property, value]]);
