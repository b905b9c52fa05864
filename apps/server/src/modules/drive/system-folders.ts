import { zBlockId } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { Queryable, Tx } from "../../storage/index.ts";
import { demand } from "../cortex/access/index.ts";
import { blockWithAccess, type ItemRow } from "./access.store.ts";
import { placeOfServer } from "./drive.policy.ts";
import { childByName, insertItem } from "./items.store.ts";
import { systemName } from "./names.ts";

/** The server itself, with access to everything. */
const server = { userId: "", userType: "main" } as const;
/** The folder of what pages own, by what of them uses it. */
export const folderNames = { cover: "covers", cell: "cells", block: "blocks" } as const;
const blocksName = folderNames.block;

/** The block of a path's segments; null for other paths. */
export const blockOfPath = (names: readonly string[]): string | null =>
  names.length === 3 &&
  names[0] === systemName &&
  names[1] === blocksName &&
  zBlockId.safeParse(names[2]).success
    ? (names[2]?.toLowerCase() ?? null)
    : null;

/** Whether the segments lead to a system folder. */
export const isSystemPath = (names: readonly string[]): boolean => names[0] === systemName;

/** `/.system` and `/.system/blocks`, which have no owner. */
export const isSharedSystemPath = (names: readonly string[]): boolean =>
  isSystemPath(names) && (names.length === 1 || (names.length === 2 && names[1] === blocksName));

export interface BlockPlace {
  blockId: string;
  /** Null for a block that is not projected yet, just created in an editor. */
  blockType: string | null;
}

/**
 * Whether the actor may add files to a block's folder.
 * @throws DomainError `not_found` or `forbidden`, as for the block's page. For main the block need not exist yet.
 */
export const demandBlock = async (q: Queryable, actor: Actor, blockId: string): Promise<BlockPlace> => {
  const found = await blockWithAccess(q, actor, blockId);
  if (!found) {
    if (actor.userType !== "main") throw notFound();
    return { blockId, blockType: null };
  }
  return demand({ blockId, blockType: found.blockType }, found.access, "write");
};

const folderIn = async (
  tx: Tx,
  parent: ItemRow | null,
  name: string,
  blockId: string | null,
): Promise<ItemRow> => {
  const parentId = parent?.file_id ?? null;
  const known = await childByName(tx.db, server, parentId, name);
  if (known) return known.item;
  await insertItem(
    tx,
    placeOfServer(parent),
    {
      file_id: newId(),
      filename: name,
      display_name: name,
      is_folder: 1,
      is_system: 1,
      block_id: blockId,
      sha256: null,
      file_size: 0,
      mime_type: "",
    },
    null,
  );
  const made = await childByName(tx.db, server, parentId, name);
  if (!made) throw new DomainError("conflict");
  return made.item;
};

/** The folder of these segments below `/.system`, created if missing. The caller checks rights. */
export const systemFolder = async (
  tx: Tx,
  names: readonly string[],
  blockId: string | null = null,
): Promise<ItemRow> => {
  let folder = await folderIn(tx, null, systemName, null);
  for (const [index, name] of names.entries())
    folder = await folderIn(tx, folder, name, index === names.length - 1 ? blockId : null);
  return folder;
};

export const blockFolder = (tx: Tx, blockId: string): Promise<ItemRow> =>
  systemFolder(tx, [blocksName, blockId], blockId);
