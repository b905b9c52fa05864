import type { Tx } from "../../storage/index.ts";
import { type AccessActor, readableFileIds } from "./access.store.ts";
import { addUses, filesOfPage, fileIdsAt, removeUses, type UseOf } from "./uses.store.ts";

/**
 * Notes which files one place of a page holds from now on: a block, a cell, the cover. Rights follow from that, so
 * a file that is new to the page counts only if whoever names it may read it; null is the server, which may read
 * nothing by itself. Call it in the transaction that writes the block, cell or cover.
 * @returns the ids that do not count. Refuse them (422), or leave them where they show nothing.
 */
export const noteUses = async (
  tx: Tx,
  actor: AccessActor | null,
  place: UseOf,
  fileIds: readonly string[],
): Promise<string[]> => {
  const wanted = new Set(fileIds);
  const before = new Set(await fileIdsAt(tx.db, place));
  const gone = [...before].filter((id) => !wanted.has(id));
  const fresh = [...wanted].filter((id) => !before.has(id));
  const onPage = fresh.length > 0 ? await filesOfPage(tx.db, place.pageId) : new Set<string>();
  const unknown = fresh.filter((id) => !onPage.has(id));
  const readable = actor ? await readableFileIds(tx.db, actor, unknown) : new Set<string>();
  await removeUses(tx, place, gone);
  await addUses(
    tx,
    place,
    fresh.filter((id) => onPage.has(id) || readable.has(id)),
  );
  return unknown.filter((id) => !readable.has(id));
};
