import type { ImportNote } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import { authorizePage } from "../../access/index.ts";
import type { Blocks } from "../../blocks/index.ts";
import { coverPath } from "../../covers/index.ts";
import type { EntryImport } from "../../entries/index.ts";
import type { CortexFiles, StoredFile } from "../../files-port/index.ts";
import { type PagesService, writeLook } from "../../pages/index.ts";
import { contentFor } from "../../synced/index.ts";
import {
  addSome,
  type DatabaseWriteDeps,
  makeDatabases,
  type MadeDatabase,
  referringEntries,
} from "../databases/write-databases.ts";
import type { ImportedEntry } from "../databases/found-database.ts";
import { batches } from "../drafts/batches.ts";
import type { ImportDraft } from "../drafts/import-draft.ts";
import type { ReadyCellFile, ReadyImport, ReadyPage } from "./prepare-pages.ts";

export interface ImportWriteDeps extends DatabaseWriteDeps {
  storage: Storage;
  blocks: Pick<Blocks, "fill">;
  pages: Pick<PagesService, "make">;
  files: Pick<CortexFiles, "transfer">;
  imports: Pick<EntryImport, "transact">;
}

export interface WriteOrder {
  actor: Actor;
  ready: ReadyImport;
  parentId: string | null;
  /** Of entries, pages and files; those that refer to others count twice. */
  progress(done: number, total: number): void;
}

/** What was made, nobody sees yet. */
export interface WrittenImport {
  databases: MadeDatabase[];
  fileIds: string[];
  /** What could not be made after all. */
  notes: ImportNote[];
}

/**
 * How much one transaction writes, so that nobody else waits noticeably: cells of entries, blocks of pages, files, and links of
 * entries. One entry or page is never divided.
 */
const most = { cells: 2_000, blocks: 400, files: 40, links: 500 };
/** What an entry, a page and its links cost besides. */
const own = { entry: 4, page: 10, link: 1 };

/** Files of cells with the properties that their columns became. */
const cellFiles = (
  files: readonly ReadyCellFile[],
  made: readonly MadeDatabase[],
): { storedFiles: StoredFile[]; ids: Map<string, Map<number, string[]>> } => {
  const ids = new Map<string, Map<number, string[]>>();
  const storedFiles = files.flatMap(({ database, column, ...file }): StoredFile[] => {
    const property = made.find(({ imported }) => imported.key === database)?.columns[column];
    if (!property) return [];
    const ofPage = ids.get(file.pageId) ?? new Map<number, string[]>();
    ids.set(file.pageId, ofPage.set(column, [...(ofPage.get(column) ?? []), file.fileId]));
    return [{ ...file, kind: "cell", holder: String(property.propertyId) }];
  });
  return { storedFiles, ids };
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

const weightOfPage = ({ placed, contents }: ReadyPage): number =>
  contents.reduce((sum, content) => sum + content.placed.length, own.page + placed.length);

const weightOfEntry = ({ values }: ImportedEntry): number => own.entry + values.length;

/** Pages made before that some are written with: their parents, and those of entries themselves. */
const neededFor = (part: readonly ReadyPage[], made: ReadonlySet<string>): string[] => {
  const needed = part.flatMap(({ plan: { pageId, parentId, database } }) => [
    ...(database === null ? [] : [pageId]),
    ...(parentId === null || made.has(parentId) ? [] : [parentId]),
  ]);
  return [...new Set(needed)];
};

/** Writes a page below its parent, or what an entry has besides its values. */
const writePage = async (
  deps: ImportWriteDeps,
  tx: Tx,
  { actor, parentId }: WriteOrder,
  page: ReadyPage,
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const { plan, title, icon, cover } = page;
  const isEntry = plan.database !== null;
  if (!isEntry)
    await deps.pages.make(tx, actor, { title, icon, parent_page_id: plan.parentId ?? parentId }, plan.pageId);
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
};

/** Writes files, each with the bytes that no file before it has brought. */
const writeFiles = async (
  { files, storage }: ImportWriteDeps,
  draft: ImportDraft,
  actor: Actor,
  storedFiles: readonly StoredFile[],
  written: (files: number) => void,
): Promise<void> => {
  const stored = new Set<string>();
  for (const part of batches(storedFiles, () => 1, most.files)) {
    await draft.step((within) =>
      files.transfer.storeAll(
        actor,
        part,
        (work) => storage.transact(work),
        (tx, insert) => within(tx, async () => ({ value: await insert(part) })),
        stored,
      ),
    );
    for (const { staged } of part) stored.add(staged.sha256);
    written(part.length);
  }
};

/**
 * Writes everything an import makes into a draft: databases and entries, pages below their parents, blocks, files, and last what
 * refers to them.
 */
export const writeImport = async (
  deps: ImportWriteDeps,
  draft: ImportDraft,
  order: WriteOrder,
): Promise<WrittenImport> => {
  const { actor, ready } = order;
  const { made, notes } = await draft.make(async (tx) => {
    const lost: ImportNote[] = [];
    const databases =
      ready.databases.length > 0 ? await makeDatabases(deps, tx, actor, ready.databases, lost) : [];
    const databaseIds = databases.map(({ database }) => database.database_id);
    return { value: { made: databases, notes: lost }, databaseIds };
  });
  const { storedFiles: filesOfCells, ids: fileIds } = cellFiles(ready.cellFiles, made);
  const storedFiles = [...ready.pages.flatMap(({ files }) => files), ...filesOfCells];
  const referring = made.map((each) => ({ each, entries: referringEntries(each, fileIds) }));

  const total =
    made.reduce((sum, { imported }) => sum + imported.entries.length, 0) +
    ready.pages.length +
    storedFiles.length +
    referring.reduce((sum, { entries }) => sum + entries.length, 0);
  let done = 0;
  const written = (count: number): void => order.progress((done += count), total);
  written(0);

  for (const each of made)
    for (const part of batches(each.imported.entries, weightOfEntry, most.cells)) {
      const pageIds = part.map(({ pageId }) => pageId);
      await draft.step((within) =>
        deps.imports.transact(
          actor,
          (tx, add) => within(tx, async () => ({ value: await addSome(tx, each, part, add), pageIds })),
          {},
        ),
      );
      written(part.length);
    }
  const ids = new Map(made.map(({ imported, database }) => [imported.key, database.database_id]));
  for (const part of batches(ready.pages, weightOfPage, most.blocks)) {
    const pageIds = part.filter(({ plan }) => plan.database === null).map(({ plan }) => plan.pageId);
    await draft.make(
      async (tx) => {
        for (const page of part) await writePage(deps, tx, order, page, ids);
        return { value: undefined, pageIds };
      },
      neededFor(part, new Set(pageIds)),
    );
    written(part.length);
  }
  await writeFiles(deps, draft, actor, storedFiles, written);
  for (const { each, entries } of referring) {
    const linked = each.columns.filter((property) => property !== null);
    for (const part of batches(entries, ({ targets }) => own.link + targets.length, most.links)) {
      const changed = part.map(({ entry }) => entry);
      await draft.step(
        (within) =>
          deps.imports.transact(
            actor,
            (tx, _add, change) =>
              within(tx, async () => ({ value: await change(each.database, linked, changed) })),
            {},
          ),
        // Not those that they lead to: links, keys and other sides are of hidden entries as well.
        changed.map(({ pageId }) => pageId),
      );
      written(part.length);
    }
  }
  return { databases: made, fileIds: storedFiles.map(({ fileId }) => fileId), notes };
};
