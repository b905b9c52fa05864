import { plan } from "@maive/formula";
import type { Queryable } from "../../../../storage/index.ts";
import { type EntryDoc, setValue } from "../entry-doc.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { countLinks, type StandingEntry } from "./computed.store.ts";
import { type Definitions, readsOver, refOf } from "./definitions.ts";
import { workerOf } from "./evaluate.ts";
import { StandingEntries } from "./standing.ts";

/** So many linked entries are read for a window's results; those that need more are shown as stored, and follow the day in steps. */
const mostLinked = 2_000;

/** Whether the entries link to few enough others for a formula; `counted` caches them by relation. */
const isAffordable = async (
  q: Queryable,
  relations: readonly DatabaseProperty[],
  pageIds: readonly string[],
  counted: Map<number, number>,
): Promise<boolean> => {
  let links = 0;
  for (const { propertyId } of relations) {
    const known = counted.get(propertyId) ?? (await countLinks(q, propertyId, pageIds));
    counted.set(propertyId, known);
    links += known;
  }
  return links <= mostLinked;
};

/**
 * Entries of one database with current results: formulas that use the clock, and formulas of the same entry that
 * depend on these, are evaluated, unless they read too many other entries; all others are as stored.
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
  const pageIds = entries.map(({ pageId }) => pageId);
  const counted = new Map<number, number>();
  for (const step of plan(graph, changes).steps) {
    const property = byId.get(step.property);
    if (step.database !== databaseId || step.kind !== "formula" || !property) continue;
    if (!(await isAffordable(q, readsOver(property, definitions), pageIds, counted))) continue;
    const values = await workerOf(property, definitions, standing)(fresh, now);
    for (const [n, { doc }] of fresh.entries()) setValue(doc, property, values[n] ?? null);
  }
  return fresh;
};
