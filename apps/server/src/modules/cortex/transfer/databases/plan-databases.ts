import { limits } from "@maive/contract";
import { tooLarge } from "../import/refusal.ts";
import type { Source } from "../import/source.ts";
import { collectionSign, folderOf, nameOfPath, targetKey, withoutEnding } from "../model/address.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import { transferTexts } from "../texts.ts";
import { exportedTables } from "./exported-tables.ts";
import { foldersOfStem, splitNotionId } from "./notion-files.ts";

/** A table that a web page of the import shows, as its reader returned it. */
export interface ShownCollection {
  /** Its key in the reader. */
  key: string;
  path: string;
  id: string;
  title: string;
  isPage: boolean;
  /** Keys of its rows' pages, each once. */
  pages: string[];
}

/** A database of the import before its pages are known. */
export interface DatabaseDraft {
  key: string;
  name: string;
  path: string;
  tables: string[];
  shown: string | null;
  /** Keys of folders whose documents are its entries. */
  folders: Set<string>;
  /** Keys of documents that are its entries, wherever they are. */
  pages: Set<string>;
  /** Keys of what stands for it: its files, and elements of web pages. */
  signs: Set<string>;
  ids: Set<string>;
}

/** Where the reader stores a table's file. */
export const tableKey = (source: Source): string => `table:${source.path}`;

/** The folder of a stem that holds something: named with its id before the one without. */
const folderIn = (stem: string, folders: ReadonlySet<string>): string[] => {
  const [exact, plain] = foldersOfStem(stem);
  if (exact !== undefined && folders.has(exact)) return [exact];
  return plain !== undefined && folders.has(plain) ? [plain] : [];
};

/** Every folder that has something in it, also further down. */
const foldersIn = (sources: readonly Source[]): Set<string> => {
  const folders = new Set<string>();
  for (const { path } of sources)
    for (
      let folder = folderOf(path);
      folder !== "" && !folders.has(targetKey(folder));
      folder = folderOf(folder)
    )
      folders.add(targetKey(folder));
  return folders;
};

const plainId = (id: string): string => id.replaceAll("-", "").toLowerCase();

/**
 * The databases of an export of Notion: its tables, and those that only its web pages show. Several views of one
 * database are one: by its id, its entries, or its title if it is the only one called so.
 * @throws DomainError `too_large` for too many, before each table is compared with all of them.
 */
export const draftDatabases = (
  sources: readonly Source[],
  collections: readonly ShownCollection[],
): DatabaseDraft[] => {
  const folders = foldersIn(sources);
  const drafts: DatabaseDraft[] = [];
  /** The first draft that has a page, by the page's key. */
  const owners = new Map<string, number>();
  const add = (draft: Omit<DatabaseDraft, "key">): DatabaseDraft => {
    if (drafts.length >= limits.importDatabases) throw tooLarge(transferTexts.tooManyDatabases);
    const made = { key: `import:${drafts.length}`, ...draft };
    drafts.push(made);
    return made;
  };
  /** The first draft with one of these pages, or with the folder of one. */
  const sharing = (pages: readonly string[]): DatabaseDraft | undefined => {
    const places = new Set(pages.map((page) => owners.get(page)));
    const within = new Set(pages.map(folderOf));
    return drafts.find(
      (draft, place) => places.has(place) || [...draft.folders].some((each) => within.has(each)),
    );
  };
  for (const { id, name, stem, all, view } of exportedTables(sources)) {
    const main = all ?? view;
    if (!main) continue;
    add({
      name,
      path: main.path,
      tables: [tableKey(main)],
      shown: all && view ? tableKey(view) : null,
      folders: new Set(folderIn(stem, folders)),
      pages: new Set(),
      signs: new Set([all, view].flatMap((source) => (source ? [targetKey(source.path)] : []))),
      ids: new Set([id]),
    });
  }
  // The page of a database has all its rows; views of it may have some.
  for (const collection of collections.toSorted((a, b) => Number(b.isPage) - Number(a.isPage))) {
    const { path, title, isPage, key, pages } = collection;
    const id = plainId(collection.id);
    const stem = withoutEnding(path);
    const own = isPage ? foldersOfStem(stem) : [];
    const known =
      drafts.find(({ ids }) => id !== "" && ids.has(id)) ??
      drafts.find((draft) => own.some((folder) => draft.folders.has(folder))) ??
      sharing(pages) ??
      onlyOne(drafts.filter(({ name }) => pages.length === 0 && title !== "" && name === title));
    const draft =
      known ??
      add({
        name: title || (isPage ? splitNotionId(nameOfPath(stem)).title : transferTexts.untitledDatabase),
        path,
        tables: [],
        shown: null,
        folders: new Set(isPage ? folderIn(stem, folders) : []),
        pages: new Set(),
        signs: new Set(),
        ids: new Set(),
      });
    draft.tables.push(key);
    if (id !== "") draft.ids.add(id);
    const place = drafts.indexOf(draft);
    for (const page of pages) {
      draft.pages.add(page);
      owners.set(page, Math.min(place, owners.get(page) ?? place));
    }
    if (isPage) draft.signs.add(targetKey(path));
    draft.signs.add(collectionSign(path, collection.id));
  }
  const inFolder = Map.groupBy(
    sources.filter(({ kind }) => kind !== null).map(({ path }) => targetKey(path)),
    folderOf,
  );
  for (const draft of drafts) for (const folder of homesOf(draft, inFolder)) draft.folders.add(folder);
  return drafts;
};

/** Folders of a database's entries that hold nothing but them, or are called like it: views may leave some out. */
const homesOf = (
  { name, pages }: DatabaseDraft,
  inFolder: ReadonlyMap<string, readonly string[]>,
): string[] =>
  [...new Set([...pages].map(folderOf))].filter((folder) => {
    const own = splitNotionId(nameOfPath(folder)).title.trim();
    const isCalledSo = own !== "" && own === targetKey(name).trim();
    return folder !== "" && (isCalledSo || (inFolder.get(folder) ?? []).every((path) => pages.has(path)));
  });

const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** What the addresses of databases mean. */
export const databaseTargets = (drafts: readonly DatabaseDraft[]): Record<string, ImportTarget> =>
  Object.fromEntries(
    drafts.flatMap(({ key, name, signs }) =>
      [...signs].map((sign): [string, ImportTarget] => [sign, { kind: "database", key, name }]),
    ),
  );
