import type { Queryable, Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, isComputed } from "../../properties/index.ts";
import { valueIn } from "../entry-doc.ts";
import { entriesBehind, type EntryPlace } from "./computed.store.ts";
import { allFollowing, type Definitions, DefinitionsCache } from "./definitions.ts";
import { workerOf } from "./evaluate.ts";
import { queued } from "./queue.store.ts";
import { type ComputedCell } from "./recalculate.ts";
import { saveComputed } from "./save-computed.ts";
import { StandingEntries } from "./standing.ts";

/** Entries of one transaction. */
const part = 1_000;

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Results that may legitimately differ: of the clock, or queued for recalculation. */
const unsettled = async (q: Queryable, definitions: Definitions): Promise<ReadonlySet<number>> => {
  const { byId, graph } = definitions;
  const volatile = [...graph.nodes.values()].flatMap((node) =>
    "volatile" in node && node.volatile ? node.property : [],
  );
  const waiting = (await queued(q)).map((row) => row.property_id);
  const properties = [...volatile, ...waiting].flatMap((id) => byId.get(id) ?? []);
  return new Set(allFollowing(definitions, properties).map(({ property }) => property));
};

/**
 * Recalculates every result and corrects wrong ones, in topological order. `run` may roll back for a dry run.
 * @returns how many were wrong.
 */
export const verifyComputed = async (q: Queryable, run: InTransaction, now: number): Promise<number> => {
  const definitions = await new DefinitionsCache().of(q);
  const all = [...definitions.byId.values()].filter(isComputed);
  const passedOver = await unsettled(q, definitions);
  let wrong = 0;
  for (const { property: id } of allFollowing(definitions, all)) {
    const property = definitions.byId.get(id);
    if (!property || passedOver.has(id)) continue;
    for (let after: EntryPlace | null = { pos: "", pageId: "" }; after;) {
      const from: EntryPlace = after;
      const step = await run((tx) => verifyPart(tx, definitions, property, from, now));
      wrong += step.wrong;
      after = step.next;
    }
  }
  return wrong;
};

const verifyPart = async (
  tx: Tx,
  definitions: Definitions,
  property: DatabaseProperty,
  from: EntryPlace,
  now: number,
): Promise<{ wrong: number; next: EntryPlace | null }> => {
  const entries = await entriesBehind(tx.db, property.databaseId, from, part);
  const standing = new StandingEntries(tx.db, definitions, entries);
  const values = await workerOf(property, definitions, standing)(entries, now);
  const cells: ComputedCell[] = [];
  for (const [n, entry] of entries.entries()) {
    const value = values[n] ?? null;
    const before = valueIn(entry.doc, property);
    if (value === before) continue;
    cells.push({ pageId: entry.pageId, property, before, value });
    standing.put(entry, property, value);
  }
  await saveComputed(tx, cells, standing);
  const last = entries.at(-1);
  return { wrong: cells.length, next: entries.length === part && last ? last : null };
};
