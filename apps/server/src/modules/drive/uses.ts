import type { Tx } from "../../storage/index.ts";
import { type AccessActor, readableFileIds } from "./access.store.ts";
import { addUses, filesOfPage, fileIdsAt, removeUses, type UseOf } from "./uses.store.ts";

/**
 * Records which files one place of a page (block, cell, cover) uses from now on. This grants access, so that a file
 * new to the page only counts if its editor may read it; null is the server, which grants nothing. Call it in the
 * transaction that writes the place.
 * @returns the ids that do not count: refuse them (422), or leave them without effect.
 */
export const noteUses = async (
  tx: Tx,
  actor: AccessActor | null,
  place: UseOf,
  fileIds: readonly string[],
): Promise<string[]> => {
  const newIds = new Set(fileIds);
  const before = new Set(await fileIdsAt(tx.db, place));
  const gone = [...before].filter((id) => !newIds.has(id));
  const fresh = [...newIds].filter((id) => !before.has(id));
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
