import type { EntryProperty, Page } from "@maive/contract";

/** An entry's page, as read with its values. */
export interface EntryPage extends Page {
  properties_list?: readonly EntryProperty[] | undefined;
  /** With computed content and the names of linked files. */
  properties?: Readonly<Record<string, string | null>> | undefined;
  linked_titles?: Readonly<Record<string, string>> | undefined;
  restricted?: readonly string[] | undefined;
}

/** All properties but the lead property, which is the title. */
export const listedOf = (values: readonly EntryProperty[]): EntryProperty[] =>
  values.filter((value) => !value.is_lead_property);
