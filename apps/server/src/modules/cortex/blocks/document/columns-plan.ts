import type { ColumnItem, ColumnsConfig } from "@maive/contract";
import { type BlockRow, parseConfig } from "./block-row.ts";
import {
  blockOfItem,
  childrenOf,
  columnOf,
  emptyText,
  isHollow,
  itemIdOf,
  itemIdKey,
  itemConfig,
} from "./columns.ts";
import { rebaseRuns, joinRuns } from "./inline.ts";
import { toRows } from "./rows-to-fragment.ts";
import { columnType } from "./schema.ts";
import { splitConfig } from "./text-config.ts";

/** The configuration of a block whose text is replaced: its formatting is rebased. */
const carriedConfig = ({ block_config, content }: BlockRow, now: string): string => {
  const config = parseConfig(block_config) ?? {};
  if (config["inline"] === undefined || content === now) return block_config;
  const { inline } = splitConfig("paragraph", config);
  return JSON.stringify({ ...config, inline: rebaseRuns(joinRuns(inline ?? []), now) });
};

/** Applies a list item to a block; fields it omits are unchanged. */
const changed = (row: BlockRow, item: ColumnItem): BlockRow => {
  const { block_type, content } = item;
  const config = itemConfig(item);
  const named = parseConfig(row.block_config)?.[itemIdKey];
  return {
    ...row,
    block_type,
    content,
    block_config: config
      ? JSON.stringify({ ...config, ...(named === undefined ? {} : { [itemIdKey]: named }) })
      : carriedConfig(row, content),
  };
};

/**
 * The rows of a page after the columns of a block got the listed contents; a missing list leaves its column
 * unchanged. Listed blocks preserve their ids and children, also when they change columns.
 */
export const planColumns = (
  rows: readonly BlockRow[],
  blockId: string,
  { leftColumn, rightColumn }: ColumnsConfig,
): BlockRow[] => {
  const below = childrenOf(rows);
  const siblings = below.get(blockId) ?? [];
  const columns = siblings.filter(({ block_type }) => block_type === columnType);
  const taken = new Set(rows.map(({ block_id }) => block_id));
  const lists = [leftColumn, rightColumn];
  const touched = columns.filter((_, index) => lists[index] !== undefined);
  const free = new Map(
    touched.flatMap(({ block_id }) => below.get(block_id) ?? []).map((row) => [itemIdOf(row), row]),
  );
  const placed = new Map<string, BlockRow>();
  const added: BlockRow[] = [];
  let order = siblings.length;

  const place = (item: ColumnItem, parent: string, index: number): void => {
    const row = item.block_id === undefined ? undefined : free.get(item.block_id);
    if (!row) {
      added.push(...toRows([blockOfItem(item, taken)], parent, index));
      return;
    }
    free.delete(itemIdOf(row));
    placed.set(row.block_id, { ...changed(row, item), parent_block_id: parent, block_order: index });
  };

  lists.forEach((items, side) => {
    const column = columns[side];
    if (!column) {
      // Also when only the other list is given: there are at least two columns.
      added.push(
        ...toRows(
          [columnOf([], taken)].map((made) => ({ ...made, children: [] })),
          blockId,
          order,
        ),
      );
      const id = added.at(-1)?.block_id ?? "";
      order += 1;
      for (const [index, item] of (items ?? []).entries()) place(item, id, index);
      if ((items ?? []).length === 0) added.push(...toRows([emptyText()], id));
      return;
    }
    if (items === undefined) return;
    for (const [index, item] of items.entries()) place(item, column.block_id, index);
    if (items.length > 0) return;
    const now = below.get(column.block_id) ?? [];
    const [hollow] = isHollow(now, below) ? now : [];
    if (!hollow) added.push(...toRows([emptyText()], column.block_id));
    else placed.set(hollow.block_id, hollow);
  });

  const gone = new Set(
    touched
      .flatMap(({ block_id }) => below.get(block_id) ?? [])
      .map(({ block_id }) => block_id)
      .filter((id) => !placed.has(id)),
  );
  const isGone = (row: BlockRow): boolean =>
    gone.has(row.block_id) || (row.parent_block_id !== null && gone.has(row.parent_block_id));
  const remaining: BlockRow[] = [];
  // Parents come first: the children of a removed block are removed, too.
  for (const row of rows)
    if (isGone(row)) gone.add(row.block_id);
    else remaining.push(placed.get(row.block_id) ?? row);
  return [...remaining, ...added];
};
