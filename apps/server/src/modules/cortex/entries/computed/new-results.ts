import { plan } from "@maive/formula";
import type { Queryable } from "../../../../storage/index.ts";
import { linkedIds } from "@maive/values";
import { columnIdOf, type DatabaseProperty, isComputed, linkTargetOf } from "../../properties/index.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import { type Definitions, readsOver } from "./definitions.ts";
import { workerOf } from "./evaluate.ts";
import { StandingEntries } from "./standing.ts";

/** An entry before insertion; its document is not shared and may be mutated. */
export interface MadeEntry {
  pageId: string;
  doc: Record<string, string>;
}

/** Computes formulas and rollups in the documents of new entries, part by part. */
export interface Fill {
  /**
   * Prefetches the link targets that results depend on, before the write transaction has changes, so that reads do
   * not wait.
   */
  load(docs: readonly EntryDoc[]): Promise<void>;
  part(entries: readonly MadeEntry[]): Promise<void>;
}

/** The relations through which a formula or rollup reads other entries. */
const relationsOf = (property: DatabaseProperty, { byId, formulas }: Definitions): DatabaseProperty[] => {
  const reads = [
    ...readsOver(property, { byId, formulas }),
    ...(formulas.get(property.propertyId)?.reads.values() ?? []),
  ];
  return reads.filter((read) => !!read).filter((read) => linkTargetOf(read)?.kind === "entries");
};

/**
 * Computes the results of new entries; link targets are read once. Nothing links to them yet, so that nothing else
 * changes. `now` is floating local time in ms.
 */
export const fillNew = (q: Queryable, definitions: Definitions, databaseId: number, now: number): Fill => {
  if (!definitions.byDatabase.get(databaseId)?.some(isComputed))
    return { load: async () => {}, part: async () => {} };
  const standing = new StandingEntries(q, definitions);
  const steps = plan(definitions.graph, [{ kind: "created", database: databaseId }]).steps.flatMap((step) => {
    const property = definitions.byId.get(step.property);
    return property && step.causes.some((cause) => cause.how === "created")
      ? [{ property, name: String(columnIdOf(property)), work: workerOf(property, definitions, standing) }]
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
