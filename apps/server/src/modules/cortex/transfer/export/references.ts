import { zFileBlockConfig } from "@maive/contract";
import type { TransferBlock } from "../model/transfer-block.ts";
import { pictureAddress } from "../model/bookmarks.ts";
import { readTable } from "../model/table.ts";

/** Ids referenced by the blocks of an export. */
export interface References {
  pages: Set<string>;
  files: Set<string>;
  /** Addresses of the pictures of bookmarks. */
  pictures: Set<string>;
  /** Keyed by `viewKey`. */
  views: Map<string, { databaseId: string; viewId: number | null }>;
}

export const noReferences = (): References => ({
  pages: new Set(),
  files: new Set(),
  pictures: new Set(),
  views: new Map(),
});

export const viewKey = (databaseId: string, viewId: number | null): string => `${databaseId}/${viewId ?? ""}`;

/** Collects references from blocks. */
export const gatherReferences = (blocks: readonly TransferBlock[], into: References): void => {
  for (const { type, content, config, runs, children } of blocks) {
    const texts =
      type === "table"
        ? readTable(content, config)
            .rows.flat()
            .flatMap((cell) => cell.runs)
        : runs;
    for (const { mention } of texts) if (mention && "page_id" in mention) into.pages.add(mention.page_id);
    if (type === "page_reference") into.pages.add(content);
    const picture = type === "bookmark" ? pictureAddress(config["picture"]) : null;
    if (picture !== null) into.pictures.add(picture);
    const view = config["active_view_id"];
    if (type === "database_view") {
      const viewId = typeof view === "number" ? view : null;
      into.views.set(viewKey(content, viewId), { databaseId: content, viewId });
    }
    const file = zFileBlockConfig.safeParse(config);
    if ((type === "image" || type === "file") && file.success && file.data.file_id)
      into.files.add(file.data.file_id);
    gatherReferences(children, into);
  }
};
