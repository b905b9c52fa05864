import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";
import type { BlockRow, Blocks } from "../blocks/index.ts";
import { insertContent } from "./synced.store.ts";

/** A content to be made. */
export interface NewContent {
  /** A new one. */
  contentId: string;
  /** The page it belongs to. */
  home: Authorized<PageRow, "write">;
  actor: Actor;
  /** With new ids. */
  rows: readonly BlockRow[];
  /** The page whose blocks they are copies of: only its files count. */
  copyOf?: string;
}

/** Makes a content that belongs to a page, with its blocks. */
export const contentFor = async (
  tx: Tx,
  blocks: Pick<Blocks, "fill">,
  { contentId, home, actor, rows, copyOf }: NewContent,
): Promise<void> => {
  await insertContent(tx, home, { content_id: contentId, created_by: actor.userId });
  await blocks.fill(tx, contentId, actor, rows, copyOf);
};
