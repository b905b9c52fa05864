import type { StoredValue } from "@maive/values";
import type { DatabaseProperty } from "../properties/index.ts";

/** An entry's values by property id; empty ones are left out. */
export type EntryDoc = Readonly<Record<string, string>>;

export const readDoc = (text: string): EntryDoc => JSON.parse(text) as EntryDoc;

export const writeDoc = (doc: EntryDoc): string => JSON.stringify(doc);

export const valueIn = (doc: EntryDoc, { propertyId }: Pick<DatabaseProperty, "propertyId">): StoredValue =>
  doc[String(propertyId)] ?? null;

/** The document with some values replaced. */
export const withValues = (
  doc: EntryDoc,
  values: Iterable<readonly [Pick<DatabaseProperty, "propertyId">, StoredValue]>,
): EntryDoc => {
  const next: Record<string, string> = { ...doc };
  for (const [{ propertyId }, value] of values) {
    if (value === null || value === "") delete next[String(propertyId)];
    else next[String(propertyId)] = value;
  }
  return next;
};
