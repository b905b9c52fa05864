import type { DatabaseDraft } from "../databases/plan-databases.ts";
import { splitNotionId } from "../databases/notion-files.ts";
import type { ImportPlan } from "../import/plan-pages.ts";
import { nameOfPath, withoutEnding } from "../model/address.ts";

/** An id without hyphens, in small letters, as names of files have it. */
export const plainId = (id: string): string => id.replaceAll("-", "").toLowerCase();

export const isNotionId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** A page of the import that Notion knows by its id. */
export interface NotionPageId {
  pageId: string;
  id: string;
  path: string;
  /** The key of the database whose entry it is. */
  database: string | null;
}

export interface NotionDatabaseId {
  key: string;
  path: string;
  /** Of it and of what shows it: which of them are views, an export does not say. */
  ids: string[];
}

/** The ids of an import by which Notion's API can be queried. */
export interface NotionIds {
  pages: NotionPageId[];
  databases: NotionDatabaseId[];
}

/** The pages and databases of an import whose files have ids of Notion in their names. */
export const notionIds = (
  { pages }: Pick<ImportPlan, "pages">,
  drafts: readonly DatabaseDraft[],
): NotionIds => ({
  pages: pages.flatMap(({ pageId, path, database, source }) => {
    const { id } = splitNotionId(nameOfPath(source === null ? path : withoutEnding(path)));
    return id === null ? [] : [{ pageId, id, path, database }];
  }),
  databases: drafts.flatMap(({ key, path, ids }) => {
    const known = [...ids].map(plainId).filter(isNotionId);
    return known.length === 0 ? [] : [{ key, path, ids: known }];
  }),
});
