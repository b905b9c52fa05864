import type { EditorBlock } from "../schema/schema.ts";
import { withNewIds } from "../selection/selection-actions.ts";

/** To-dos as nobody has done them yet. */
const undone = (block: EditorBlock): EditorBlock => {
  const children = block.children.map(undone);
  return block.type === "checkListItem"
    ? { ...block, props: { ...block.props, checked: false }, children }
    : { ...block, children };
};

/** Copies of blocks with everything in them, to be inserted. */
export const copiesOf = (blocks: readonly EditorBlock[]): EditorBlock[] =>
  blocks.map((block) => undone(withNewIds(block)));
