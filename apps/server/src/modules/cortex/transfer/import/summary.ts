import type { PageImportPreview } from "@maive/contract";
import { transferTexts } from "../texts.ts";
import type { ReadyImport } from "./prepare-pages.ts";

/** What an import would make, for people to decide by. @param mayAsk whether main allows requests to Notion. */
export const summaryOf = (
  { pages, databases, cellFiles, folders, isOfNotion, tokenRefusal, notes }: ReadyImport,
  mayAsk: boolean,
): PageImportPreview => {
  const depths = new Map<string, number>();
  const inTree = pages.filter(({ plan }) => plan.database === null);
  const listed = inTree.map(({ plan, title }) => {
    const depth = plan.parentId === null ? 0 : (depths.get(plan.parentId) ?? -1) + 1;
    depths.set(plan.pageId, depth);
    return { title, depth, file: plan.path };
  });
  const files = [...pages.flatMap((page) => page.files), ...cellFiles];
  const texts = pages.reduce((sum, { plan }) => sum + (plan.source?.size ?? 0), 0);
  return {
    pages: listed,
    page_count: inTree.length,
    databases: databases.map(({ name, path, titleName, columns, entries }) => ({
      name,
      file: path,
      entry_count: entries.length,
      properties: [
        { name: titleName ?? transferTexts.titleColumn, type: "text" as const },
        ...columns.map((column) => ({ name: column.name, type: column.type })),
      ],
    })),
    front_matter_folders: folders,
    file_count: files.length,
    file_bytes:
      texts + [...new Set(files.map(({ staged }) => staged))].reduce((sum, { size }) => sum + size, 0),
    notion: isOfNotion ? { is_allowed: mayAsk, token_refusal: tokenRefusal } : null,
    notes,
  };
};
