import type { EditorBlock, PartialEditorBlock } from "../schema/schema.ts";

type Copied = { type: string; props: object; content: unknown; children: Copied[] };

/** A block without its id, and a to-do as nobody has done it yet. */
const copied = ({ type, props, content, children }: EditorBlock): Copied => ({
  type,
  props: type === "checkListItem" ? { ...props, checked: false } : { ...props },
  content,
  children: children.map(copied),
});

/** Copies of blocks with everything in them, to be inserted. */
export const copiesOf = (blocks: readonly EditorBlock[]): PartialEditorBlock[] =>
  // BlockNote's types cannot express a block of any type.
  blocks.map(copied) as PartialEditorBlock[];
