import type { EntryProperty, Page } from "@maive/contract";
import { rememberAnswer, valueIn, valueKey } from "../properties/index.ts";

/** An entry's page, as read with its values. */
export interface EntryPage extends Page {
  properties_list?: readonly EntryProperty[] | undefined;
  /** With computed content and the names of linked files. */
  properties?: Readonly<Record<string, string | null>> | undefined;
  linked_titles?: Readonly<Record<string, string>> | undefined;
  restricted?: readonly string[] | undefined;
}

/** An entry's values in the form of cells. */
export const valuesOf = ({ properties_list, restricted }: EntryPage): EntryProperty[] =>
  (properties_list ?? []).map((property) => ({
    ...property,
    value: valueIn({ properties: { [valueKey(property)]: property.value }, restricted }, property),
  }));

/** Caches the names referenced by an entry's values. */
export const rememberPage = ({ properties, linked_titles }: EntryPage): void =>
  rememberAnswer({ linked_titles, entries: [{ properties }] });

/** All properties but the lead property, which is the title. */
export const listedOf = (values: readonly EntryProperty[]): EntryProperty[] =>
  values.filter((value) => !value.is_lead_property);
