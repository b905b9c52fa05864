import type { EmbedContext } from "../extensions/embed-context.ts";
import type { BlockAttributes } from "../../schema/block-config.ts";
import type { BlockEditor } from "../../schema/schema.ts";

/** Common props of blocks without text. */
export type EmbedProps = {
  editor: BlockEditor;
  context: EmbedContext;
  blockId: string;
  /** The gallery that the block is in. */
  galleryId: string | null;
  attributes: BlockAttributes;
  canWrite: boolean;
  /** Changes the block, as an undo step. */
  onChange: (attributes: Partial<BlockAttributes>) => void;
};
