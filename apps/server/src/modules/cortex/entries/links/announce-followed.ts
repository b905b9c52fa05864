import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Tx } from "../../../../storage/index.ts";
import { announceCell } from "../announce-cell.ts";
import { shownLinks } from "./decide-links.ts";
import { trashedTargets } from "./linked.store.ts";
import type { CellWrite } from "./two-way-relations.ts";

/** Up to this many changed cells of a database are broadcast individually. */
const maxSingly = 20;
/** Longest value that is broadcast; longer ones are refetched. */
const maxBroadcastLength = 8_192;

/** Notifies rooms of cells that changed as a consequence of others. */
export const announceFollowed = async (
  tx: Tx,
  { actor, bus }: { actor: Actor; bus: EventBus },
  cells: readonly CellWrite[],
): Promise<void> => {
  if (cells.length === 0) return;
  // Not attributed to the acting window, which has not seen these changes either.
  const other = { ...actor, clientId: null };
  for (const [databaseId, changed] of Map.groupBy(cells, (cell) => cell.property.databaseId)) {
    const entryIds = [...new Set(changed.map((cell) => cell.pageId))];
    if (
      changed.length > maxSingly ||
      changed.some(({ value }) => (value ?? "").length > maxBroadcastLength)
    ) {
      bus.announce(tx, { type: "entriesChanged", databaseId, entryIds, actor: other });
      continue;
    }
    const trashed = await trashedTargets(tx.db, entryIds);
    for (const { pageId, property, value } of changed)
      announceCell(
        tx,
        { actor: other, bus },
        { entryId: pageId, property, shown: shownLinks(value, trashed) },
      );
  }
};
