import { readContent } from "../../../shared/content/index.ts";
import type { Tx } from "../../../storage/index.ts";
import { authorizePage } from "../access/index.ts";
import type { Blocks } from "../blocks/index.ts";
import { contentFor } from "../synced/index.ts";
import { blocksForHere } from "./block-references.ts";
import { type CortexImport, namesHere, type Places } from "./import-context.ts";

/** Imports what synced blocks show, once the pages are there that it belongs to. */
export const importSynced = async (
  { blocks }: { blocks: Pick<Blocks, "fill"> },
  tx: Tx,
  { actor, context }: CortexImport,
  places: Places,
): Promise<void> => {
  const { ids, source } = context;
  for await (const line of readContent(source, "synced")) {
    context.throwIfAborted();
    const homeId = ids.find(line.page_id);
    if (homeId === undefined) continue;
    await contentFor(tx, blocks, {
      contentId: ids.assign(line.content_id),
      home: await authorizePage(tx.db, actor, "write", homeId),
      actor,
      rows: blocksForHere(line.blocks, namesHere(context, places), (id) => ids.assign(id)),
    });
  }
};
