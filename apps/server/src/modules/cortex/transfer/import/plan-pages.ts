import { limits } from "@maive/contract";
import { newId } from "../../../../shared/ids.ts";
import { folderOf, nameOfPath, targetKey, withoutEnding } from "../model/address.ts";
import { type DatabaseDraft, databaseTargets } from "../databases/plan-databases.ts";
import { foldersOfStem, splitNotionId } from "../databases/notion-files.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import { transferTexts } from "../texts.ts";
import { tooLarge } from "./refusal.ts";
import { type DocumentKind, isPicture } from "./file-kinds.ts";
import type { Source } from "./source.ts";

/** A page to be created by an import. */
export interface PlannedPage {
  pageId: string;
  /** Its parent in the import; null at the top. */
  parentId: string | null;
  /** Its title unless the file has one. */
  name: string;
  /** Null for a folder without a file. */
  source: (Source & { kind: DocumentKind }) | null;
  path: string;
  /** The key of the database whose entry it is. */
  database: string | null;
}

export interface ImportPlan {
  /** Parents first, siblings in order. */
  pages: PlannedPage[];
  targets: Record<string, ImportTarget>;
  /** The page that each database of the import stands below, by its key. */
  above: ReadonlyMap<string, string | null>;
}

/** Notion appends the page's id to its name. */
const withoutNotionId = (name: string): string => splitNotionId(name).title;
const isIndex = (path: string): boolean => /^index\.(html?|md|markdown)$/i.test(nameOfPath(path));

type Above = { page: PlannedPage } | { database: string } | null;

/** What a file or folder stands below: the nearest enclosing folder that is a page or holds a database's entries. */
const standsBelow = (
  folder: string,
  byFolder: ReadonlyMap<string, PlannedPage>,
  homes: ReadonlyMap<string, string>,
): Above => {
  for (let at = folder; ; at = folderOf(at)) {
    const database = homes.get(targetKey(at));
    if (database !== undefined) return { database };
    const page = byFolder.get(targetKey(at));
    if (page) return { page };
    if (at === "") return null;
  }
};

/** A folder around everything is no page. */
const wrapperOf = (paths: readonly string[]): string => {
  let wrapper = folderOf(paths[0] ?? "");
  for (const path of paths)
    while (wrapper !== "" && !path.startsWith(`${wrapper}/`)) wrapper = folderOf(wrapper);
  return wrapper;
};

/**
 * Plans the pages of an import: a file `A.md` is the parent of the contents of folder `A`; an index file is the
 * parent of its siblings; a folder without either becomes an empty page.
 * @param attached keys of texts imported as files.
 * @param drafts the import's databases: documents in their folders are their entries.
 * @throws DomainError `too_large` for too many pages, before each is placed among the others.
 */
export const planPages = (
  sources: readonly Source[],
  attached: ReadonlySet<string>,
  drafts: readonly DatabaseDraft[] = [],
): ImportPlan => {
  const ofDatabases = databaseTargets(drafts);
  const homes = new Map(drafts.flatMap(({ key, folders }) => [...folders].map((folder) => [folder, key])));
  const entryOf = new Map(drafts.flatMap(({ key, pages }) => [...pages].map((page) => [page, key])));
  const kindOf = ({ path, kind }: Source): DocumentKind | null =>
    attached.has(targetKey(path)) ? null : kind;
  const documents = sources.flatMap((source) => {
    const kind = kindOf(source);
    // The page of a database is the database.
    return kind === null || Object.hasOwn(ofDatabases, targetKey(source.path)) ? [] : [{ ...source, kind }];
  });
  const wrapper = wrapperOf([...documents, ...drafts].map(({ path }) => path));
  const byFolder = new Map<string, PlannedPage>();
  const pages = documents.map((source): PlannedPage => {
    const { path } = source;
    const named = isIndex(path) && folderOf(path) !== "" ? folderOf(path) : withoutEnding(path);
    const name = withoutNotionId(nameOfPath(named));
    const page = { pageId: newId(), parentId: null, name, source, path, database: null };
    const folder = isIndex(path) ? folderOf(path) : withoutEnding(path);
    if (!byFolder.has(targetKey(folder))) byFolder.set(targetKey(folder), page);
    return page;
  });
  // What is below a page of Notion stands in a folder that may be called without the page's id.
  for (const page of pages) {
    const [, plain] = foldersOfStem(withoutEnding(page.path));
    if (plain !== undefined && !byFolder.has(plain)) byFolder.set(plain, page);
  }
  const roots = new Set(sources.map(({ root }) => root));
  const needed = new Set<string>();
  for (const { path } of documents)
    for (let folder = folderOf(path); folder.length > wrapper.length; folder = folderOf(folder))
      if (!roots.has(folder) && !homes.has(targetKey(folder))) needed.add(folder);
  if (Math.max(needed.size, documents.length) > limits.importPages)
    throw tooLarge(transferTexts.tooManyPages);
  for (const folder of [...needed].toSorted((a, b) => a.length - b.length)) {
    if (byFolder.has(targetKey(folder))) continue;
    const page = {
      pageId: newId(),
      parentId: null,
      name: withoutNotionId(nameOfPath(folder)),
      source: null,
      path: folder,
      database: null,
    };
    byFolder.set(targetKey(folder), page);
    // Before its first child.
    const at = pages.findIndex(({ path }) => path.startsWith(`${folder}/`));
    pages.splice(at < 0 ? pages.length : at, 0, page);
  }
  const placed = new Map<string, Above>();
  /** Once per folder: thousands of files may stand in one that is a hundred deep. */
  const belowOf = (folder: string): Above => {
    const known = placed.get(folder);
    if (known !== undefined) return known;
    const below = standsBelow(folder, byFolder, homes);
    placed.set(folder, below);
    return below;
  };
  const targets: Record<string, ImportTarget> = { ...ofDatabases };
  for (const page of pages) {
    const isOwnIndex = page.source !== null && isIndex(page.path);
    const folder = folderOf(page.path);
    // An index represents its folder, so that its parent is the enclosing one's.
    const below = belowOf(isOwnIndex ? (folder === "" ? "" : folderOf(folder)) : folder);
    const listed = entryOf.get(targetKey(page.path));
    page.database = listed ?? (below && "database" in below ? below.database : null);
    page.parentId =
      page.database === null && below && "page" in below && below.page !== page ? below.page.pageId : null;
    if (page.source) targets[targetKey(page.path)] = { kind: "page", pageId: page.pageId };
  }
  for (const source of sources) {
    const { path } = source;
    if (kindOf(source) === null && !Object.hasOwn(ofDatabases, targetKey(path)))
      targets[targetKey(path)] = {
        kind: "file",
        key: targetKey(path),
        name: nameOfPath(path),
        isImage: isPicture(path),
      };
  }
  const above = new Map(
    drafts.map(({ key, path }) => {
      const below = belowOf(folderOf(path));
      return [key, below && "page" in below ? below.page.pageId : null];
    }),
  );
  return { pages: parentsFirst(pages), targets, above };
};

const parentsFirst = (pages: readonly PlannedPage[]): PlannedPage[] => {
  const below = new Map<string | null, PlannedPage[]>();
  for (const page of pages) below.set(page.parentId, [...(below.get(page.parentId) ?? []), page]);
  const ordered: PlannedPage[] = [];
  const open = [...(below.get(null) ?? [])].toReversed();
  for (let page = open.pop(); page; page = open.pop()) {
    ordered.push(page);
    open.push(...[...(below.get(page.pageId) ?? [])].toReversed());
  }
  return ordered;
};
