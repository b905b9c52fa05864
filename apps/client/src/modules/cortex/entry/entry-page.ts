import type { EntryProperty, Page } from "@maive/contract";

/** A page that is an entry, as it was read: with its values. */
export interface EntryPage extends Page {
  properties_list?: readonly EntryProperty[] | undefined;
}

/** The properties under the title: all but the lead property, which is the title. */
export const listedOf = (values: readonly EntryProperty[]): EntryProperty[] =>
  values.filter((value) => !value.is_lead_property);
