import { plan } from "@maive/formula";
import type { Queryable } from "../../../../storage/index.ts";
import { isComputed } from "../../properties/index.ts";
import type { Definitions } from "./definitions.ts";
import { workerOf } from "./evaluate.ts";
import { StandingEntries } from "./standing.ts";

/** An entry that is not stored yet; its document is not shared and may be written to. */
export interface MadeEntry {
  pageId: string;
  doc: Record<string, string>;
}

/** Puts the results of formulas and rollups into the documents of new entries. */
export type Fill = (entries: readonly MadeEntry[]) => Promise<void>;

/**
 * Works out what is computed in new entries, part after part: what they link to is read once. Nothing names them yet, so
 * nothing else follows from them. `now` is floating local time, in ms.
 */
export const fillNew = (q: Queryable, definitions: Definitions, databaseId: number, now: number): Fill => {
  if (!definitions.byDatabase.get(databaseId)?.some(isComputed)) return async () => {};
  const standing = new StandingEntries(q, definitions);
  const steps = plan(definitions.graph, [{ kind: "created", database: databaseId }]).steps.flatMap((step) => {
    const property = definitions.byId.get(step.property);
    return property && step.causes.some((cause) => cause.how === "created")
      ? [{ name: String(property.propertyId), work: workerOf(property, definitions, standing) }]
      : [];
  });
  return async (entries) => {
    const working = entries.map((entry) => ({ ...entry, databaseId }));
    for (const { name, work } of steps) {
      const values = await work(working, now);
      for (const [n, { doc }] of entries.entries()) {
        const value = values[n];
        if (value) doc[name] = value;
      }
    }
  };
};
