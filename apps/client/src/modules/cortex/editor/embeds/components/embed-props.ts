import type { EmbedContext } from "../extensions/embed-context.ts";
import type { BlockAttributes } from "../../schema/block-config.ts";
import type { BlockEditor } from "../../schema/schema.ts";

/** What every block without text is drawn from. */
export type EmbedProps = {
  editor: BlockEditor;
  context: EmbedContext;
  blockId: string;
  attributes: BlockAttributes;
  canWrite: boolean;
  /** Changes the block; a step that undo takes back. */
  onChange: (attributes: Partial<BlockAttributes>) => void;
};
