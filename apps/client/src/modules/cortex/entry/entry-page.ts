import type { EntryProperty, Page } from "@maive/contract";
import { rememberAnswer, valueIn, valueKey } from "../properties/index.ts";

/** A page that is an entry, as it was read: with its values. */
export interface EntryPage extends Page {
  properties_list?: readonly EntryProperty[] | undefined;
  /** What is calculated stands here, too: the names of linked files among it. */
  properties?: Readonly<Record<string, string | null>> | undefined;
  linked_titles?: Readonly<Record<string, string>> | undefined;
  restricted?: readonly string[] | undefined;
}

/** The values of an entry as cells take them: files by what they are, results that may not be seen as such. */
export const valuesOf = ({ properties_list, restricted }: EntryPage): EntryProperty[] =>
  (properties_list ?? []).map((property) => ({
    ...property,
    value: valueIn({ properties: { [valueKey(property)]: property.value }, restricted }, property),
  }));

/** Notes what the values of an entry name. */
export const rememberPage = ({ properties, linked_titles }: EntryPage): void =>
  rememberAnswer({ linked_titles, entries: [{ properties }] });

/** The properties under the title: all but the lead property, which is the title. */
export const listedOf = (values: readonly EntryProperty[]): EntryProperty[] =>
  values.filter((value) => !value.is_lead_property);
