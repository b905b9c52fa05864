import { generateKeyBetween } from "fractional-indexing";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Authorized } from "../../../../shared/authorized.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { recordChange, type Tx } from "../../../../storage/index.ts";
import { accessToDatabase, accessToPage, type PageRow } from "../../access/index.ts";
import { countWrite } from "../../properties/index.ts";
import { noteMoved } from "../columns/stale-cells.store.ts";
import { placeBefore, placeOfEntry, savePlace } from "./entry-place.store.ts";
import { entryTexts } from "../texts.ts";

/**
 * Moves an entry before another one of its database, or to the end: the manual order for everybody. Its own position
 * is no change.
 * @throws DomainError `forbidden` without the right to write the database, `invalid_move` when the other is missing.
 */
export const placeEntry = async (
  { bus }: { bus: EventBus },
  tx: Tx,
  actor: Actor,
  page: Authorized<PageRow, "write">,
  beforeId: string | null,
): Promise<void> => {
  const { page_id: pageId, parent_database_id: databaseId } = page;
  if (databaseId === null) throw new DomainError("invalid_move");
  if ((await accessToDatabase(tx.db, actor, databaseId)) !== "write") throw new DomainError("forbidden");
  const own = await placeOfEntry(tx.db, databaseId, pageId);
  const next = beforeId === null ? null : await placeOfEntry(tx.db, databaseId, beforeId);
  const noSuchEntry = () => new DomainError("invalid_move", { detail: entryTexts.noSuchEntry });
  if (own === null || beforeId === pageId) throw noSuchEntry();
  if (beforeId !== null && (next === null || (await accessToPage(tx.db, actor, beforeId)) === "none"))
    throw noSuchEntry();
  const before = await placeBefore(tx.db, databaseId, pageId, next);
  const standsThere = (before === null || before < own) && (next === null || own < next);
  if (standsThere) return;
  const pos = generateKeyBetween(before, next);
  await savePlace(tx, pageId, pos);
  await noteMoved(tx, pageId);
  await countWrite(tx, databaseId);
  await recordChange(tx, {
    actorId: actor.userId,
    kind: "page_reordered",
    pageId,
    databaseId,
    before: { pos: own },
    after: { pos },
  });
  bus.announce(tx, { type: "entriesChanged", databaseId, entryIds: [pageId], actor });
};
