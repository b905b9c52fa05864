import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { contentIs } from "../extensions/content-is.ts";

export const columnsNode = "columns";
export const columnNode = "pageColumn";

/** Whether a block is a columns block. */
export const isColumns = (container: Node | null | undefined): container is Node =>
  contentIs(container, columnsNode);

/** Whether a block is a column. */
export const isColumn = (container: Node | null | undefined): container is Node =>
  contentIs(container, columnNode);

/** The blocks nested in one. */
export const blocksIn = (container: Node): readonly Node[] => container.maybeChild(1)?.children ?? [];

/** Position of a block's first child; none without children. */
export const startOfBlocks = (container: Node, pos: number): number =>
  pos + 1 + (container.firstChild?.nodeSize ?? 0) + 1;

/** The last, most deeply nested block inside the one at `pos`. */
export const deepestLast = (container: Node, pos: number): { container: Node; pos: number } => {
  const last = blocksIn(container).at(-1);
  // After the last block end its group and the block itself.
  return last ? deepestLast(last, pos + container.nodeSize - 2 - last.nodeSize) : { container, pos };
};

/** A column and its columns block, with positions. */
export type ColumnAt = { column: Node; pos: number; index: number; columns: Node; columnsPos: number };

const columnAtDepth = ($pos: ResolvedPos, depth: number): ColumnAt | null => {
  const column = $pos.node(depth);
  const columns = depth >= 2 ? $pos.node(depth - 2) : null;
  if (!isColumn(column) || !isColumns(columns)) return null;
  return {
    column,
    pos: $pos.before(depth),
    index: $pos.index(depth - 1),
    columns,
    columnsPos: $pos.before(depth - 2),
  };
};

/** The innermost column at a position; null outside. */
export const columnAt = ($pos: ResolvedPos): ColumnAt | null => {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const found = columnAtDepth($pos, depth);
    if (found) return found;
  }
  return null;
};

/** The outermost columns block at a position. */
export const outermostColumns = ($pos: ResolvedPos): { node: Node; pos: number } | null => {
  for (let depth = 1; depth <= $pos.depth; depth += 1)
    if (isColumns($pos.node(depth))) return { node: $pos.node(depth), pos: $pos.before(depth) };
  return null;
};

/** The column whose direct child is at the position; null otherwise. */
export const columnOfBlock = (doc: Node, pos: number): ColumnAt | null => {
  const $pos = doc.resolve(pos);
  return $pos.depth > 1 ? columnAtDepth($pos, $pos.depth - 1) : null;
};
