import type { Actor } from "../../shared/actor.ts";
import type { Authorized } from "../../shared/authorized.ts";
import { recordChange, type Tx } from "../../storage/index.ts";
import type { ItemRow } from "./access.store.ts";
import { authorizeItem } from "./drive.policy.ts";
import { childByName, putBytes } from "./items.store.ts";

/**
 * The file to replace, of the same name; null when there is none, or none readable.
 * @throws DomainError `forbidden` when it is read-only
 */
export const replaceable = async (
  tx: Tx,
  actor: Actor,
  parentId: string | null,
  name: string,
): Promise<Authorized<ItemRow, "write"> | null> => {
  const found = await childByName(tx.db, actor, parentId, name);
  if (!found || found.access === "none" || found.item.is_folder === 1 || found.item.is_system === 1)
    return null;
  return authorizeItem(tx.db, actor, "write", found.item.file_id);
};

/**
 * Replaces a file's content. The id is unchanged, so that links lead to the new content; the old one goes to the
 * trash.
 */
export const replaceFile = async (
  tx: Tx,
  target: Authorized<ItemRow, "write">,
  given: Pick<ItemRow, "filename" | "mime_type" | "sha256" | "file_size">,
  { actor, oldId }: { actor: Actor; oldId: string },
): Promise<void> => {
  await putBytes(tx, target, given, { userId: actor.userId, oldId });
  await recordChange(tx, {
    actorId: actor.userId,
    kind: "file_replaced",
    before: { file_id: target.file_id, sha256: target.sha256, size: target.file_size, kept_as: oldId },
    after: { file_id: target.file_id, sha256: given.sha256, size: given.file_size },
  });
};
