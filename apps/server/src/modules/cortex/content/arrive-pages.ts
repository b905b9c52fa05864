import { limits } from "@maive/contract";
import { type ContentLine, readContent } from "../../../shared/content/index.ts";
import type { Tx } from "../../../storage/index.ts";
import type { Blocks } from "../blocks/index.ts";
import { coverPath } from "../covers/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import type { PagesService } from "../pages/index.ts";
import { type Bringing, namesHere, type Places } from "./arriving.ts";
import { blocksForHere } from "./block-references.ts";
import { livePages, writeLook } from "./content.store.ts";
import { contentTexts as texts } from "./texts.ts";

interface ContentDeps {
  files: Pick<CortexFiles, "noteUses">;
  blocks: Pick<Blocks, "fill">;
}

type Look = Pick<ContentLine<"pages">, "icon" | "cover_file_id" | "cover_position" | "blocks">;

/** Look and blocks of a page or entry that was just made. */
export const arriveContent = async (
  { files, blocks }: ContentDeps,
  tx: Tx,
  { actor, arrival }: Bringing,
  places: Places,
  { line, pageId }: { line: Look; pageId: string },
): Promise<void> => {
  const { icon, cover_file_id: coverId, cover_position } = line;
  const file = coverId === null ? null : namesHere(arrival, places).file(coverId);
  let cover: string | null = null;
  if (file !== null) {
    const refused = await files.noteUses(tx, actor, { pageId, kind: "cover", holder: "" }, [file]);
    if (refused.length === 0) cover = coverPath(file);
  }
  if (icon !== null || cover !== null)
    await writeLook(tx, pageId, { icon, cover_image_path: cover, cover_position });
  const rows = blocksForHere(line.blocks, namesHere(arrival, places), (id) => arrival.ids.give(id));
  await blocks.fill(tx, pageId, actor, rows);
};

/** Pages of the tree, parents first: below what came with them, or where they were, or at the root. */
export const arrivePages = async (
  deps: ContentDeps & { pages: Pick<PagesService, "make"> },
  tx: Tx,
  bringing: Bringing,
  places: Places,
): Promise<{ pages: number; first: string | null }> => {
  const { actor, arrival, scanned } = bringing;
  const { ids, origin } = arrival;
  let pages = 0;
  let first: string | null = null;
  for await (const line of readContent(arrival.source, "pages")) {
    arrival.alive();
    const pageId = ids.give(line.page_id);
    const isTop = scanned.tops.has(pageId);
    const wasBelow = line.parent_page_id;
    const parent = isTop
      ? origin.kind === "backup" && wasBelow !== null
        ? ((await livePages(tx.db, [wasBelow]))[0]?.page_id ?? null)
        : null
      : (ids.find(wasBelow ?? "") ?? null);
    const title = line.title.trim() || texts.untitled;
    await deps.pages.make(
      tx,
      actor,
      {
        title: isTop && origin.kind === "backup" ? origin.title(title, limits.titleLength) : title,
        parent_page_id: parent,
      },
      pageId,
    );
    await arriveContent(deps, tx, bringing, places, { line, pageId });
    pages += 1;
    first ??= pageId;
  }
  return { pages, first };
};
