import type { EntryProperty } from "@maive/contract";
import { rememberAnswer, valueIn, valueKey } from "../properties/index.ts";
import type { EntryPage } from "./listed.ts";

/** An entry's values in the form of cells. */
export const valuesOf = ({ properties_list, restricted }: EntryPage): EntryProperty[] =>
  (properties_list ?? []).map((property) => ({
    ...property,
    value: valueIn({ properties: { [valueKey(property)]: property.value }, restricted }, property),
  }));

/** Caches the names referenced by an entry's values. */
export const rememberPage = ({ properties, linked_titles }: EntryPage): void =>
  rememberAnswer({ linked_titles, entries: [{ properties }] });
