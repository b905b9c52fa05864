import type { Body, createEntry } from "@maive/contract";
import type { StoredValue } from "@maive/values";
import type { Tx } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { unknownProperty } from "../cells/decide-value.ts";
import { defaultValues, type Occasion, withDefaults } from "../rules/default-values.ts";
import { demandRules, ruledValue } from "../rules/ruled-value.ts";
import type { NewEntry } from "./add-entries.ts";

/** A new entry as it is sent. */
export type NewEntryBody = Body<typeof createEntry>;

/** What a new entry begins with, behind what is sent for it. */
export interface Beginning {
  /** Its title, where none is sent. */
  title: string;
  /** Before the defaults. */
  values: ReadonlyMap<DatabaseProperty, StoredValue>;
  /** Further writes for the entry, in its transaction. */
  also(tx: Tx, entryId: string): Promise<void>;
}

/** Finds it in the transaction that adds the entry, after the right to add one was checked. */
export type BeginningIn = (
  tx: Tx,
  properties: readonly DatabaseProperty[],
  occasion: Occasion,
) => Promise<Beginning>;

/**
 * Parses the entries of a request, with the defaults of what is not sent; a missing title may be given under the lead property's
 * name.
 */
export const decideEntries = (
  properties: readonly DatabaseProperty[],
  sent: readonly NewEntryBody[],
  occasion: Occasion,
  beginning: Beginning | null,
): NewEntry[] => {
  const byName = new Map(properties.map((property) => [property.name, property]));
  const lead = properties.find((property) => property.isLead);
  if (!lead) throw new Error("A database has no lead property");
  const defaults = defaultValues(properties, occasion);
  const fresh = { stored: null, today: occasion.today };
  return sent.map((entry) => {
    const values = new Map<DatabaseProperty, StoredValue>();
    let { title } = entry;
    for (const [name, raw] of Object.entries(entry.properties ?? {})) {
      const property = byName.get(name);
      if (!property) throw unknownProperty(`properties.${name}`);
      if (!property.isLead) values.set(property, ruledValue(property, raw, fresh));
      else if (title === "") title = String(raw ?? "");
    }
    if (title === "" && beginning) ({ title } = beginning);
    for (const [property, value] of beginning?.values ?? [])
      if (!values.has(property)) demandRules(property, { ...fresh, value });
    const begun = beginning ? withDefaults(values, beginning.values) : values;
    return { title: ruledValue(lead, title, fresh) ?? "", values: withDefaults(begun, defaults) };
  });
};
