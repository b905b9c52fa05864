import { plan } from "@maive/formula";
import type { Queryable } from "../../../../storage/index.ts";
import { linkedIds } from "@maive/values";
import { type DatabaseProperty, isComputed, linkTargetOf } from "../../properties/index.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import type { Definitions } from "./definitions.ts";
import { workerOf } from "./evaluate.ts";
import { StandingEntries } from "./standing.ts";

/** An entry that is not stored yet; its document is not shared and may be written to. */
export interface MadeEntry {
  pageId: string;
  doc: Record<string, string>;
}

/** Puts the results of formulas and rollups into the documents of new entries, part after part. */
export interface Fill {
  /** Reads what these link to, as far as results draw on it: before anything is written a read waits for nothing. */
  load(docs: readonly EntryDoc[]): Promise<void>;
  part(entries: readonly MadeEntry[]): Promise<void>;
}

/** The relations through which the results of a formula or rollup draw on other entries. */
const relationsOf = (property: DatabaseProperty, { byId, formulas }: Definitions): DatabaseProperty[] => {
  const reads =
    property.type === "rollup"
      ? [byId.get(property.config.relation_property ?? -1)]
      : [...(formulas.get(property.propertyId)?.reads.values() ?? [])];
  return reads.filter((read) => !!read).filter((read) => linkTargetOf(read)?.kind === "entries");
};

/**
 * Works out what is computed in new entries: what they link to is read once. Nothing names them yet, so nothing else follows
 * from them. `now` is floating local time, in ms.
 */
export const fillNew = (q: Queryable, definitions: Definitions, databaseId: number, now: number): Fill => {
  if (!definitions.byDatabase.get(databaseId)?.some(isComputed))
    return { load: async () => {}, part: async () => {} };
  const standing = new StandingEntries(q, definitions);
  const steps = plan(definitions.graph, [{ kind: "created", database: databaseId }]).steps.flatMap((step) => {
    const property = definitions.byId.get(step.property);
    return property && step.causes.some((cause) => cause.how === "created")
      ? [{ property, name: String(property.propertyId), work: workerOf(property, definitions, standing) }]
      : [];
  });
  const relations = [...new Set(steps.flatMap(({ property }) => relationsOf(property, definitions)))];
  return {
    load: (docs) =>
      standing.load(
        docs.flatMap((doc) => relations.flatMap((property) => linkedIds(valueIn(doc, property)))),
      ),
    part: async (entries) => {
      const working = entries.map((entry) => ({ ...entry, databaseId }));
      for (const { name, work } of steps) {
        const values = await work(working, now);
        for (const [n, { doc }] of entries.entries()) {
          const value = values[n];
          if (value) doc[name] = value;
        }
      }
    },
  };
};
