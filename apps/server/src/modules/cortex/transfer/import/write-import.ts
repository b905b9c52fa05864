import type { ImportNote } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import type { Tx } from "../../../../storage/index.ts";
import { authorizePage } from "../../access/index.ts";
import type { Blocks } from "../../blocks/index.ts";
import { coverPath } from "../../covers/index.ts";
import type { AddDecided, ChangeDecided } from "../../entries/index.ts";
import type { InsertFiles, KeptFile } from "../../files-port/index.ts";
import { type PagesService, writeLook } from "../../pages/index.ts";
import { contentFor } from "../../synced/index.ts";
import {
  addEntries,
  type DatabaseWriteDeps,
  linkEntries,
  makeDatabases,
  type MadeDatabase,
} from "../databases/write-databases.ts";
import type { ReadyCellFile, ReadyImport, ReadyPage } from "./prepare-pages.ts";

export interface ImportWriteDeps extends DatabaseWriteDeps {
  blocks: Pick<Blocks, "fill">;
  pages: Pick<PagesService, "make">;
}

/** How the parts of an import are written in one transaction. */
export interface ImportWriting {
  insert: InsertFiles;
  add: AddDecided;
  change: ChangeDecided;
}

/** Files of cells with the properties that their columns became. */
const cellFiles = (
  files: readonly ReadyCellFile[],
  made: readonly MadeDatabase[],
): { kept: KeptFile[]; ids: Map<string, Map<number, string[]>> } => {
  const ids = new Map<string, Map<number, string[]>>();
  const kept = files.flatMap(({ database, column, ...file }): KeptFile[] => {
    const property = made.find(({ imported }) => imported.key === database)?.columns[column];
    if (!property) return [];
    const own = ids.get(file.pageId) ?? new Map<number, string[]>();
    ids.set(file.pageId, own.set(column, [...(own.get(column) ?? []), file.fileId]));
    return [{ ...file, kind: "cell", holder: String(property.propertyId) }];
  });
  return { kept, ids };
};

/** Blocks that show databases of the import, with the ids that these have now. */
const withDatabases = (
  placed: ReadyPage["placed"],
  ids: ReadonlyMap<string, number>,
): ReadyPage["placed"][number]["row"][] =>
  placed.map(({ row }) => {
    const id = row.block_type === "database_view" ? ids.get(row.content) : undefined;
    return id === undefined ? row : { ...row, content: String(id) };
  });

/**
 * Writes everything an import makes: databases and entries, pages below their parents, blocks, files, and last what
 * refers to them.
 * @param notes takes what could not be made after all.
 */
export const writeImport = async (
  deps: ImportWriteDeps,
  tx: Tx,
  actor: Actor,
  { ready, parentId }: { ready: ReadyImport; parentId: string | null },
  { insert, add, change }: ImportWriting,
  notes: ImportNote[],
): Promise<MadeDatabase[]> => {
  const made = ready.databases.length > 0 ? await makeDatabases(deps, tx, actor, ready.databases, notes) : [];
  for (const each of made) await addEntries(deps.bus, tx, actor, each, add);
  const ids = new Map(made.map(({ imported, database }) => [imported.key, database.database_id]));
  for (const page of ready.pages) {
    const { plan, title, icon, cover } = page;
    const isEntry = plan.database !== null;
    if (!isEntry)
      await deps.pages.make(
        tx,
        actor,
        { title, icon, parent_page_id: plan.parentId ?? parentId },
        plan.pageId,
      );
    const look = {
      ...(isEntry && icon !== null ? { icon } : {}),
      ...(cover ? { cover_image_path: coverPath(cover.fileId), cover_position: cover.position } : {}),
    };
    if (Object.keys(look).length > 0) await writeLook(tx, plan.pageId, look);
    await deps.blocks.fill(tx, plan.pageId, actor, withDatabases(page.placed, ids));
    for (const { contentId, placed } of page.contents)
      await contentFor(tx, deps.blocks, {
        actor,
        home: await authorizePage(tx.db, actor, "write", plan.pageId),
        contentId,
        rows: withDatabases(placed, ids),
      });
  }
  const { kept, ids: fileIds } = cellFiles(ready.cellFiles, made);
  await insert([...ready.pages.flatMap(({ files }) => files), ...kept]);
  if (made.length > 0) await linkEntries(made, fileIds, change);
  return made;
};
