import { linkedText } from "@maive/values";
import { recordChanges, type Tx } from "../../../../storage/index.ts";
import {
  countWrite,
  type DatabaseProperty,
  idsIn,
  isComputed,
  isLink,
  propertiesOfDatabase,
} from "../../properties/index.ts";
import type { Computed } from "../computed/computed.ts";
import { valueIn, withValues } from "../entry-doc.ts";
import { saveDocs } from "../entries.store.ts";
import { followedChange } from "../cells/save-cells.ts";
import { setAllLinkKeys } from "./entry-links.store.ts";
import { dropLinksBetween, dropLinksTo, somePagesNaming } from "./follow.store.ts";
import { linkedOf } from "./linked.store.ts";
import { otherEntries } from "./other-cells.store.ts";

/** Entries per transaction: a balance of throughput and latency. */
const step = 500;

/** Removes ids from relation cells of some entries and logs it. @returns the changed ones, by database. */
const takeOut = async (
  tx: Tx,
  computed: Computed,
  actorId: string | null,
  pageIds: readonly string[],
  goneIds: readonly string[],
  concerns: (property: DatabaseProperty) => boolean,
): Promise<ReadonlyMap<number, string[]>> => {
  const gone = new Set(goneIds);
  const changed = new Map<number, string[]>();
  const entries = await otherEntries(tx.db, pageIds);
  for (const [databaseId, known] of Map.groupBy(entries, ([, entry]) => entry.databaseId)) {
    // Results may have followed from the cells of the database before.
    const ofDatabase = [
      ...(await otherEntries(
        tx.db,
        known.map(([pageId]) => pageId),
      )),
    ];
    const docs = new Map(ofDatabase);
    const properties = (await propertiesOfDatabase(tx.db, databaseId)).filter(isLink);
    const concerned = properties.filter(concerns);
    const cells = ofDatabase.flatMap(([pageId, { doc }]) =>
      concerned.flatMap((property) => {
        const before = valueIn(doc, property);
        const ids = idsIn(property, before);
        if (!ids.some((id) => gone.has(id))) return [];
        return [{ pageId, property, before, value: linkedText(ids.filter((id) => !gone.has(id))) }];
      }),
    );
    const values = Map.groupBy(cells, (cell) => cell.pageId);
    if (values.size === 0) continue;
    await saveDocs(
      tx,
      [...values].map(([pageId, ofPage]) => ({
        pageId,
        doc: withValues(
          docs.get(pageId)?.doc ?? {},
          ofPage.map(({ property, value }) => [property, value] as const),
        ),
      })),
    );
    for (const [{ propertyId }, ofProperty] of Map.groupBy(cells, (cell) => cell.property))
      await dropLinksTo(
        tx,
        propertyId,
        goneIds,
        ofProperty.map(({ pageId }) => pageId),
      );
    await setAllLinkKeys(tx, properties, await linkedOf(tx.db, properties), [...values.keys()]);
    await countWrite(tx, databaseId);
    await recordChanges(
      tx,
      cells.filter(({ property }) => !isComputed(property)).map((cell) => followedChange(actorId, cell)),
    );
    computed.announce(tx, null, await computed.afterCells(tx, null, cells));
    changed.set(databaseId, [...values.keys()]);
  }
  return changed;
};

/**
 * Removes references to entries or users about to be deleted from some cells and logs it; cells of entries in the
 * same deletion are skipped, except for the opposite sides of removed links.
 * @returns the changed entries by database; null when none are left.
 */
export const forgetSome = async (
  tx: Tx,
  computed: Computed,
  actorId: string | null,
  targetIds: readonly string[],
): Promise<ReadonlyMap<number, string[]> | null> => {
  const pageIds = await somePagesNaming(tx, targetIds, step);
  if (pageIds.length === 0) return null;
  const changed = await takeOut(tx, computed, actorId, pageIds, targetIds, () => true);
  // Both sides are synchronised in each step, in case the last one is never reached.
  await takeOut(
    tx,
    computed,
    actorId,
    targetIds,
    pageIds,
    ({ config }) => config.linked_property_id !== undefined,
  );
  // Rows that no cell says: an older process has written texts or errors over what is looked up. Each step has to end some.
  await dropLinksBetween(tx, targetIds, pageIds);
  return changed;
};

/** Like {@link forgetSome}, for all cells. */
export const forgetTargets = async (
  tx: Tx,
  computed: Computed,
  actorId: string | null,
  targetIds: readonly string[],
): Promise<ReadonlyMap<number, string[]>> => {
  const all = new Map<number, string[]>();
  for (;;) {
    const changed = await forgetSome(tx, computed, actorId, targetIds);
    if (changed === null) return all;
    for (const [databaseId, entryIds] of changed)
      all.set(databaseId, [...(all.get(databaseId) ?? []), ...entryIds]);
  }
};
