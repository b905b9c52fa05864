import type { Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, isLink } from "../../properties/index.ts";
import { sortKeyOf } from "../derived/sort-key.ts";
import { readDoc, valueIn } from "../entry-doc.ts";
import { setLinkKeys } from "../links/entry-links.store.ts";
import type { Linked } from "../links/linked.store.ts";
import type { Schema } from "./verify-part.ts";
import * as store from "./verify.store.ts";

const wrongKeys = async (
  tx: Tx,
  property: DatabaseProperty,
  linked: Linked | undefined,
  live: readonly store.PartRow[],
): Promise<string[]> => {
  const pageIds = live.map(({ page_id }) => page_id);
  const { slot } = property;
  if (slot === null) return [];
  if (linked?.kind === "entries" && linked.lead) {
    const rows = await store.entryLinkKeys(tx.db, property, linked.lead, pageIds);
    return rows.filter(({ now, expected }) => now !== expected).map(({ page_id }) => page_id);
  }
  const { keys } = await store.derivedOf(tx.db, pageIds);
  const names = linked?.kind === "users" ? linked.names : new Map<string, string>();
  return live
    .filter(({ page_id, doc }) => {
      const expected = linked
        ? sortKeyOf(property, valueIn(readDoc(doc), property), (id) => names.get(id))
        : "";
      return keys.get(page_id)?.[slot] !== expected;
    })
    .map(({ page_id }) => page_id);
};

/** Checks and repairs the sort keys of relations in some entries. @returns how many were wrong. */
export const verifyLinkKeys = async (
  tx: Tx,
  { properties, linked }: Schema,
  rows: readonly store.PartRow[],
): Promise<number> => {
  const live = rows.filter(({ trashed_at }) => trashed_at === null);
  if (live.length === 0) return 0;
  let found = 0;
  for (const property of properties) {
    if (!isLink(property)) continue;
    const target = linked.get(property.propertyId);
    const wrong = await wrongKeys(tx, property, target, live);
    await setLinkKeys(tx, property, target, wrong);
    found += wrong.length;
  }
  return found;
};
