import type { XmlFragment } from "yjs";
import type { BlockRow, NewBlock } from "./block-row.ts";
import { expandColumns, listsColumns } from "./columns.ts";
import { extrasOf, makeContent } from "./content.ts";
import { containerNode, type Element, groupNode } from "./schema.ts";
import {
  containersOf,
  ensureGroup,
  idOf,
  indexIn,
  insertChildren,
  newElement,
  rootGroup,
  walk,
} from "./tree.ts";

/** Flat rows as trees, siblings in order. Orphans move to the first level. */
export const toTrees = (rows: readonly BlockRow[]): NewBlock[] => {
  const nodes = new Map<string, NewBlock>(
    rows.map(({ block_id, block_type, content, block_config }) => [
      block_id,
      { block_id, block_type, content, block_config, children: [] },
    ]),
  );
  const roots: NewBlock[] = [];
  for (const row of rows.toSorted((a, b) => a.block_order - b.block_order)) {
    const node = nodes.get(row.block_id);
    const parent = row.parent_block_id === null ? undefined : nodes.get(row.parent_block_id);
    if (node) (parent?.children ?? roots).push(node);
  }
  return roots;
};

/** Trees as flat rows, parents before children. */
export const toRows = (
  blocks: readonly NewBlock[],
  parentId: string | null = null,
  firstOrder = 0,
): BlockRow[] => {
  const rows: BlockRow[] = [];
  const left = blocks.map((block, index) => ({ block, parentId, order: firstOrder + index })).toReversed();
  for (let next = left.pop(); next; next = left.pop()) {
    const { children, ...says } = next.block;
    rows.push({ ...says, parent_block_id: next.parentId, block_order: next.order });
    left.push(
      ...children.map((block, index) => ({ block, parentId: says.block_id, order: index })).toReversed(),
    );
  }
  return rows;
};

/** Converts rows whose columns only list their contents, from before columns were blocks. */
export const withBlocksOfColumns = (rows: readonly BlockRow[]): readonly BlockRow[] => {
  if (!rows.some(listsColumns)) return rows;
  const taken = new Set(rows.map(({ block_id }) => block_id));
  return toRows(toTrees(rows).map((block) => expandColumns(block, taken)));
};

const listsAny = (blocks: readonly NewBlock[]): boolean => {
  for (let level = blocks; level.length > 0; level = level.flatMap(({ children }) => children))
    if (level.some(listsColumns)) return true;
  return false;
};

/** The ids of all blocks of a document. */
export const idsIn = (fragment: XmlFragment): Set<string> =>
  new Set([...walk(rootGroup(fragment))].flatMap(({ container }) => idOf(container) ?? []));

/** Depth of the trees. */
export const levelsOf = (blocks: readonly NewBlock[]): number => {
  let levels = 0;
  for (let level = blocks; level.length > 0; level = level.flatMap(({ children }) => children)) levels += 1;
  return levels;
};

/** The rows in document order: parents before children, siblings in order. */
export const inTreeOrder = <R extends BlockRow>(rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.block_id, row]));
  const flat = (blocks: readonly NewBlock[]): R[] =>
    blocks.flatMap((block) => {
      const row = byId.get(block.block_id);
      return [...(row ? [row] : []), ...flat(block.children)];
    });
  return flat(toTrees(rows));
};

/** Inserts blocks with their children as siblings from `index` on; larger indices append. */
export const insertBlocks = (
  fragment: XmlFragment,
  parent: Element | null,
  index: number,
  blocks: readonly NewBlock[],
): void => {
  if (blocks.length === 0) return;
  const taken = listsAny(blocks) ? idsIn(fragment) : null;
  const whole = taken ? blocks.map((block) => expandColumns(block, taken)) : blocks;
  const extrasByBlock: [string, string][] = [];
  const make = (block: NewBlock): Element => {
    const container = newElement(containerNode);
    const { element, extras } = makeContent(block);
    container.setAttribute("id", block.block_id);
    if (Object.keys(extras).length > 0) extrasByBlock.push([block.block_id, JSON.stringify(extras)]);
    const below = block.children.map(make);
    const group = below.length > 0 ? newElement(groupNode) : null;
    if (group) insertChildren(group, 0, below);
    insertChildren(container, 0, group ? [element, group] : [element]);
    return container;
  };
  const containers = whole.map(make);
  const group = ensureGroup(fragment, parent);
  const next = containersOf(group)[index];
  insertChildren(group, next ? indexIn(group, next) : group.length, containers);
  for (const [blockId, extras] of extrasByBlock) extrasOf(fragment)?.set(blockId, extras);
};

/** Fills an empty fragment of a document. */
export const rowsToFragment = (fragment: XmlFragment, rows: readonly BlockRow[]): void =>
  insertBlocks(fragment, null, 0, toTrees(rows));
