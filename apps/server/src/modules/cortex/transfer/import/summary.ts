import type { PageImportPreview } from "@maive/contract";
import type { ReadyImport } from "./prepare-pages.ts";

/** What an import would make, for people to decide by. */
export const summaryOf = ({ pages, notes }: ReadyImport): PageImportPreview => {
  const depths = new Map<string, number>();
  const listed = pages.map(({ plan, title }) => {
    const depth = plan.parentId === null ? 0 : (depths.get(plan.parentId) ?? 0) + 1;
    depths.set(plan.pageId, depth);
    return { title, depth, file: plan.path };
  });
  const files = pages.flatMap((page) => page.files);
  const texts = pages.reduce((sum, { plan }) => sum + (plan.source?.size ?? 0), 0);
  return {
    pages: listed,
    page_count: pages.length,
    file_count: files.length,
    file_bytes:
      texts + [...new Set(files.map(({ staged }) => staged))].reduce((sum, { size }) => sum + size, 0),
    notes,
  };
};
