import { linkedIds, linkedText } from "@maive/values";
import { recordChanges, type Tx } from "../../../../storage/index.ts";
import { countWrite, isLink, propertiesOfDatabase } from "../../properties/index.ts";
import { valueIn, withValues } from "../entry-doc.ts";
import type { Computed } from "../computed/computed.ts";
import { saveDocs } from "../entries.store.ts";
import { followedChange } from "../save-cells.ts";
import { setAllLinkKeys } from "./entry-links.store.ts";
import { dropLinksTo, pagesNaming } from "./follow.store.ts";
import { linkedOf } from "./linked.store.ts";
import { otherEntries } from "./other-cells.store.ts";

/**
 * Takes entries or users that go for good out of all cells, and notes that in the change log; cells of entries that
 * go as well are left alone.
 * @returns the entries that named them, by database.
 */
export const forgetTargets = async (
  tx: Tx,
  computed: Computed,
  actorId: string | null,
  targetIds: readonly string[],
): Promise<ReadonlyMap<number, string[]>> => {
  const gone = new Set(targetIds);
  const changed = new Map<number, string[]>();
  await pagesNaming(tx, targetIds, async (pageIds) => {
    const entries = await otherEntries(
      tx.db,
      pageIds.filter((id) => !gone.has(id)),
    );
    for (const [databaseId, ofDatabase] of Map.groupBy(entries, ([, entry]) => entry.databaseId)) {
      const properties = (await propertiesOfDatabase(tx.db, databaseId)).filter(isLink);
      const cells = ofDatabase.flatMap(([pageId, { doc }]) =>
        properties.flatMap((property) => {
          const before = valueIn(doc, property);
          const value = linkedText(linkedIds(before).filter((id) => !gone.has(id)));
          return value === before ? [] : [{ pageId, property, before, value }];
        }),
      );
      const values = Map.groupBy(cells, (cell) => cell.pageId);
      await saveDocs(
        tx,
        ofDatabase.map(([pageId, { doc }]) => ({
          pageId,
          doc: withValues(
            doc,
            (values.get(pageId) ?? []).map(({ property, value }) => [property, value] as const),
          ),
        })),
      );
      await dropLinksTo(tx, targetIds, [...values.keys()]);
      await setAllLinkKeys(tx, properties, await linkedOf(tx.db, properties), [...values.keys()]);
      await countWrite(tx, databaseId);
      await recordChanges(
        tx,
        cells.map((cell) => followedChange(actorId, cell)),
      );
      computed.announce(tx, null, await computed.afterCells(tx, null, cells));
      changed.set(databaseId, [...(changed.get(databaseId) ?? []), ...values.keys()]);
    }
  });
  return changed;
};
