import { type ColumnItem, type ColumnsConfig, zBlockType } from "@maive/contract";
import { newId } from "../../../../shared/ids.ts";
import { type BlockRow, type NewBlock, parseConfig } from "./block-row.ts";
import { columnType, columnsNode } from "./schema.ts";

const sides = ["leftColumn", "rightColumn"] as const;
/** The client's own id of a list item that is not one of ours; stored for its next request. */
export const itemIdKey = "item_id";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Says = Pick<BlockRow, "block_type" | "block_config">;

/** Whether a block lists its columns' contents in the configuration, the format before columns were blocks. */
export const listsColumns = ({ block_type, block_config }: Says): boolean => {
  if (block_type !== columnsNode) return false;
  const config = parseConfig(block_config) ?? {};
  return sides.some((side) => side in config);
};

/** A columns configuration without its lists. */
export const withoutLists = (block_config: string): string => {
  const config = parseConfig(block_config) ?? {};
  for (const side of sides) delete config[side];
  return JSON.stringify(config);
};

/** Unvalidated list items; those without text are dropped. */
const anyItems = (value: unknown): ColumnItem[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((item) => {
    if (typeof item !== "object" || item === null) return [];
    const { block_id, block_type, content, ...more } = item as Record<string, unknown>;
    if (typeof content !== "string") return [];
    const known = zBlockType.safeParse(block_type);
    return [
      {
        ...more,
        ...(typeof block_id === "string" ? { block_id } : {}),
        block_type: known.success ? known.data : "text",
        content,
      } as ColumnItem,
    ];
  });

/** The lists of a configuration, as far as they are readable. */
const listsIn = (block_config: string): ColumnItem[][] => {
  const config = parseConfig(block_config) ?? {};
  return sides.map((side) => anyItems(config[side]));
};

const configOf = ({ block_config }: ColumnItem): Record<string, unknown> =>
  typeof block_config === "object" ? block_config : (parseConfig(block_config ?? "{}") ?? {});

/** The block configuration in a list item; undefined when absent. */
export const itemConfig = (item: ColumnItem): Record<string, unknown> | undefined => {
  const { block_id: _id, block_type: _type, content: _content, block_config, ...more } = item;
  if (block_config === undefined && Object.keys(more).length === 0) return undefined;
  return { ...more, ...configOf(item) };
};

/** An empty text block for an otherwise empty column. */
export const emptyText = (): NewBlock => ({
  block_id: newId(),
  block_type: "text",
  content: "",
  block_config: "{}",
  children: [],
});

/**
 * The block for a list item.
 * @param taken ids in use; the block's own is added.
 */
export const blockOfItem = (item: ColumnItem, taken: Set<string>): NewBlock => {
  const { block_id: given, block_type, content } = item;
  const isFree = given !== undefined && uuid.test(given) && !taken.has(given);
  const block_id = isFree ? given : newId();
  taken.add(block_id);
  const named = isFree || given === undefined || uuid.test(given) ? {} : { [itemIdKey]: given };
  const block_config = JSON.stringify({ ...itemConfig(item), ...named });
  return expandColumns({ block_id, block_type, content, block_config, children: [] }, taken);
};

/** A column with the listed blocks; an empty one gets an empty text. */
export const columnOf = (items: readonly ColumnItem[], taken: Set<string>): NewBlock => {
  const blocks = items.map((item) => blockOfItem(item, taken));
  return {
    ...emptyText(),
    block_type: columnType,
    children: blocks.length > 0 ? blocks : [emptyText()],
  };
};

/** A columns block with its lists converted to blocks: two columns first, then what was nested before. */
export const expandColumns = (block: NewBlock, taken: Set<string>): NewBlock => {
  const children = block.children.map((child) => expandColumns(child, taken));
  if (!listsColumns(block)) return { ...block, children };
  const hasColumns = children.some(({ block_type }) => block_type === columnType);
  const lists = hasColumns ? [] : listsIn(block.block_config);
  return {
    ...block,
    block_config: withoutLists(block.block_config),
    children: [...lists.map((items) => columnOf(items, taken)), ...children],
  };
};

/** The child rows by parent, siblings in order. */
export const childrenOf = <R extends BlockRow>(rows: readonly R[]): Map<string | null, R[]> => {
  const below = Map.groupBy(rows, ({ parent_block_id }) => parent_block_id);
  for (const level of below.values()) level.sort((a, b) => a.block_order - b.block_order);
  return below;
};

/** A block's id in lists. */
export const itemIdOf = ({ block_id, block_config }: BlockRow): string => {
  const named = block_config.includes(itemIdKey) ? parseConfig(block_config)?.[itemIdKey] : undefined;
  return typeof named === "string" ? named : block_id;
};

/** A block as list item. Nested columns list nothing, or texts would be repeated on each level. */
const itemOf = (row: BlockRow): ColumnItem => {
  const { block_type, content } = row;
  const { [itemIdKey]: _named, ...config } = parseConfig(row.block_config) ?? {};
  return {
    block_id: itemIdOf(row),
    block_type,
    content,
    ...(Object.keys(config).length > 0 ? { block_config: JSON.stringify(config) } : {}),
  };
};

/** Whether a column contains only its empty text. */
export const isHollow = (
  rows: readonly BlockRow[],
  below: ReadonlyMap<string | null, BlockRow[]>,
): boolean => {
  const [only] = rows;
  return (
    rows.length === 1 &&
    only?.block_type === "text" &&
    only.content === "" &&
    only.block_config === "{}" &&
    !below.has(only.block_id)
  );
};

/** The lists of all columns blocks among a page's rows, by block id. */
const columnLists = (rows: readonly BlockRow[]): Map<string, Required<ColumnsConfig>> => {
  const found = rows.filter(({ block_type }) => block_type === columnsNode);
  if (found.length === 0) return new Map();
  const below = childrenOf(rows);
  return new Map(
    found.map(({ block_id }) => {
      const columns = (below.get(block_id) ?? []).filter(({ block_type }) => block_type === columnType);
      const [leftColumn = [], rightColumn = []] = columns.map((column) => {
        const blocks = below.get(column.block_id) ?? [];
        return isHollow(blocks, below) ? [] : blocks.map(itemOf);
      });
      return [block_id, { leftColumn, rightColumn }];
    }),
  );
};

const withLists = (block_config: string, lists: ColumnsConfig): string =>
  JSON.stringify({ ...parseConfig(block_config), ...lists });

/** Rows of a page on the wire, with the lists of columns blocks. */
export const withColumnLists = <R extends BlockRow>(rows: readonly R[]): R[] => {
  const lists = columnLists(rows);
  return rows.map((row) => {
    const own = lists.get(row.block_id);
    // A page of an earlier version, not opened since, still has the lists in its configuration.
    return own && !listsColumns(row) ? { ...row, block_config: withLists(row.block_config, own) } : row;
  });
};
