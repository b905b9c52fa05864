import { limits } from "@maive/contract";
import { newId } from "../../../../shared/ids.ts";
import { folderOf, targetKey } from "../model/address.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import { transferTexts } from "../texts.ts";
import { tooMuch } from "./refusal.ts";
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
}

export interface ImportPlan {
  /** Parents first, siblings in order. */
  pages: PlannedPage[];
  targets: Record<string, ImportTarget>;
}

const lastName = (path: string): string => path.split("/").at(-1) ?? "";
const withoutExtension = (path: string): string => path.replace(/\.[a-z0-9]{1,16}$/i, "");
/** Notion appends the page's id to its name. */
const withoutNotionId = (name: string): string => name.replace(/[ _-][0-9a-f]{32}$/i, "");
const isIndex = (path: string): boolean => /^index\.(html?|md|markdown)$/i.test(lastName(path));

/** The parent of a file or folder: the nearest enclosing folder that is a page. */
const pageAbove = (folder: string, byFolder: ReadonlyMap<string, PlannedPage>): PlannedPage | undefined => {
  for (let at = folder; ; at = folderOf(at)) {
    const found = byFolder.get(targetKey(at));
    if (found || at === "") return found;
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
 * @throws DomainError `too_large` for too many pages, before each is placed among the others.
 */
export const planPages = (sources: readonly Source[], attached: ReadonlySet<string>): ImportPlan => {
  const kindOf = ({ path, kind }: Source): DocumentKind | null =>
    attached.has(targetKey(path)) ? null : kind;
  const documents = sources.flatMap((source) => {
    const kind = kindOf(source);
    return kind === null ? [] : [{ ...source, kind }];
  });
  const wrapper = wrapperOf(documents.map(({ path }) => path));
  const byFolder = new Map<string, PlannedPage>();
  const pages = documents.map((source): PlannedPage => {
    const { path } = source;
    const named = isIndex(path) && folderOf(path) !== "" ? folderOf(path) : withoutExtension(path);
    const page = { pageId: newId(), parentId: null, name: withoutNotionId(lastName(named)), source, path };
    const folder = isIndex(path) ? folderOf(path) : withoutExtension(path);
    if (!byFolder.has(targetKey(folder))) byFolder.set(targetKey(folder), page);
    return page;
  });
  const roots = new Set(sources.map(({ root }) => root));
  const needed = new Set<string>();
  for (const { path } of documents)
    for (let folder = folderOf(path); folder.length > wrapper.length; folder = folderOf(folder))
      if (!roots.has(folder)) needed.add(folder);
  if (Math.max(needed.size, documents.length) > limits.transferredPages)
    throw tooMuch(transferTexts.tooManyPages);
  for (const folder of [...needed].toSorted((a, b) => a.length - b.length)) {
    if (byFolder.has(targetKey(folder))) continue;
    const page = {
      pageId: newId(),
      parentId: null,
      name: withoutNotionId(lastName(folder)),
      source: null,
      path: folder,
    };
    byFolder.set(targetKey(folder), page);
    // Before its first child.
    const at = pages.findIndex(({ path }) => path.startsWith(`${folder}/`));
    pages.splice(at < 0 ? pages.length : at, 0, page);
  }
  const targets: Record<string, ImportTarget> = {};
  for (const page of pages) {
    const isOwnIndex = page.source !== null && isIndex(page.path);
    const folder = folderOf(page.path);
    // An index represents its folder, so that its parent is the enclosing one's.
    const above = pageAbove(isOwnIndex ? (folder === "" ? "" : folderOf(folder)) : folder, byFolder);
    page.parentId = above && above !== page ? above.pageId : null;
    if (page.source) targets[targetKey(page.path)] = { kind: "page", pageId: page.pageId };
  }
  for (const source of sources) {
    const { path } = source;
    if (kindOf(source) === null)
      targets[targetKey(path)] = {
        kind: "file",
        key: targetKey(path),
        name: lastName(path),
        isImage: isPicture(path),
      };
  }
  return { pages: parentsFirst(pages), targets };
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
