import { plan } from "@maive/formula";
import type { Queryable } from "../../../../storage/index.ts";
import { type EntryDoc, setValue } from "../entry-doc.ts";
import type { StandingEntry } from "./computed.store.ts";
import { type Definitions, refOf } from "./definitions.ts";
import { workerOf } from "./evaluate.ts";
import { StandingEntries } from "./standing.ts";

/**
 * Entries of one database with current results: formulas that use the clock, and formulas of the same entry that
 * depend on these, are evaluated; all others are as stored.
 */
export const withFreshResults = async <E extends StandingEntry<EntryDoc>>(
  q: Queryable,
  definitions: Definitions,
  databaseId: number,
  entries: readonly E[],
  now: number,
): Promise<readonly E[]> => {
  const { byDatabase, byId, formulas, graph } = definitions;
  const volatile = (byDatabase.get(databaseId) ?? []).filter(
    ({ propertyId }) => formulas.get(propertyId)?.compiled.volatile,
  );
  if (volatile.length === 0 || entries.length === 0) return entries;
  const changes = volatile.map((property) => ({ kind: "definition", of: refOf(property) }) as const);
  const fresh = entries.map((entry) => {
    const doc: Record<string, string> = { ...entry.doc };
    return { ...entry, doc };
  });
  const standing = new StandingEntries(q, definitions, fresh);
  for (const step of plan(graph, changes).steps) {
    const property = byId.get(step.property);
    if (step.database !== databaseId || step.kind !== "formula" || !property) continue;
    const values = await workerOf(property, definitions, standing)(fresh, now);
    for (const [n, { doc }] of fresh.entries()) setValue(doc, property, values[n] ?? null);
  }
  return fresh;
};
