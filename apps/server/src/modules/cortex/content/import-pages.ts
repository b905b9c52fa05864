import { defaultPageSettings, limits } from "@maive/contract";
import { type ContentLine, readContent } from "../../../shared/content/index.ts";
import type { Tx } from "../../../storage/index.ts";
import type { Blocks } from "../blocks/index.ts";
import { coverPath } from "../covers/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { type PagesService, storedSettings, writeLook } from "../pages/index.ts";
import { type CortexImport, namesHere, type Places } from "./import-context.ts";
import { blocksForHere } from "./block-references.ts";
import { livePages } from "./content.store.ts";
import { contentTexts as texts } from "./texts.ts";

interface ContentDeps {
  files: Pick<CortexFiles, "noteUses">;
  blocks: Pick<Blocks, "fill">;
}

type Look = Pick<ContentLine<"pages">, "icon" | "cover_file_id" | "cover_position" | "blocks"> &
  Partial<Pick<ContentLine<"pages">, "settings">>;

/** Writes icon, cover and blocks of a page or entry that was just created. */
export const importLookAndBlocks = async (
  { files, blocks }: ContentDeps,
  tx: Tx,
  { actor, context }: CortexImport,
  places: Places,
  { line, pageId }: { line: Look; pageId: string },
): Promise<void> => {
  const { icon, cover_file_id: coverId, cover_position } = line;
  const file = coverId === null ? null : namesHere(context, places).file(coverId);
  let cover: string | null = null;
  if (file !== null) {
    const refused = await files.noteUses(tx, actor, { pageId, kind: "cover", holder: "" }, [file]);
    if (refused.length === 0) cover = coverPath(file);
  }
  const settings = storedSettings({ ...defaultPageSettings, ...line.settings });
  if (icon !== null || cover !== null || settings !== null)
    await writeLook(tx, pageId, { icon, cover_image_path: cover, cover_position, settings });
  const rows = blocksForHere(line.blocks, namesHere(context, places), (id) => context.ids.assign(id));
  await blocks.fill(tx, pageId, actor, rows);
};

/** Imports pages of the tree, parents first: below their imported parent, else below the one they had, else at the root. */
export const importPages = async (
  deps: ContentDeps & { pages: Pick<PagesService, "make"> },
  tx: Tx,
  run: CortexImport,
  places: Places,
): Promise<{ pages: number; first: string | null }> => {
  const { actor, context, scanned } = run;
  const { ids, origin } = context;
  let pages = 0;
  let first: string | null = null;
  for await (const line of readContent(context.source, "pages")) {
    context.throwIfAborted();
    const pageId = ids.assign(line.page_id);
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
    await importLookAndBlocks(deps, tx, run, places, { line, pageId });
    pages += 1;
    first ??= pageId;
  }
  return { pages, first };
};
