import type { PagePreview } from "@maive/contract";
import type { EarlyTable } from "../../../../page-preview/index.ts";
import { fetchTableEarly } from "../../database-queries/early/index.ts";
import { readDatabaseBlock } from "../../editor/look/index.ts";

/** Requests what the first table of a page shows; null: it has none. Otherwise that would wait for the shell and the editor. */
export const firstTable = (preview: PagePreview | null): EarlyTable | null => {
  const block = preview?.blocks.find(({ block_type }) => block_type === "database_view");
  if (!block) return null;
  const { databaseId, ...shown } = readDatabaseBlock({ content: block.content, config: block.block_config });
  return databaseId === null ? null : fetchTableEarly(databaseId, shown);
};
