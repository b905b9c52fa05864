import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Tx } from "../../../../storage/index.ts";
import { shownLinks } from "./decide-links.ts";
import { trashedTargets } from "./linked.store.ts";
import type { CellWrite } from "./two-way-relations.ts";

/** Cells of one database whose values are broadcast one by one. */
const toldSingly = 20;
/** Longest value that is broadcast; longer ones are refetched. */
const toldLength = 8_192;

/** Tells rooms of cells that changed because others were written. */
export const announceFollowed = async (
  tx: Tx,
  { actor, bus }: { actor: Actor; bus: EventBus },
  cells: readonly CellWrite[],
): Promise<void> => {
  if (cells.length === 0) return;
  // Also the window that acts has yet to see these cells.
  const other = { ...actor, clientId: null };
  for (const [databaseId, changed] of Map.groupBy(cells, (cell) => cell.property.databaseId)) {
    const entryIds = [...new Set(changed.map((cell) => cell.pageId))];
    if (changed.length > toldSingly || changed.some(({ value }) => (value ?? "").length > toldLength)) {
      tx.onCommit(() => bus.emit({ type: "entriesChanged", databaseId, entryIds, actor: other }));
      continue;
    }
    const trashed = await trashedTargets(tx.db, entryIds);
    for (const { pageId, property, value } of changed)
      tx.onCommit(() =>
        bus.emit({
          type: "cellChanged",
          databaseId,
          entryId: pageId,
          propertyId: property.propertyId,
          value: shownLinks(value, trashed),
          calculations: [],
          actor: other,
        }),
      );
  }
};
