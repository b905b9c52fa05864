import { type Block, syncedType } from "@maive/contract";
import { newId } from "../../../shared/ids.ts";
import { type BlockRow, parseConfig } from "../blocks/index.ts";

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;

const isFileBlock = ({ block_type: type }: Pick<Block, "block_type">): boolean =>
  type === "image" || type === "file";

/** The file that a block shows, if any. */
export const fileInBlock = (block: Pick<Block, "block_type" | "block_config">): string | null => {
  if (!isFileBlock(block)) return null;
  const id = parseConfig(block.block_config)?.["file_id"];
  return typeof id === "string" && id !== "" ? id : null;
};

export const filesInBlocks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => fileInBlock(block) ?? []);

const mentioned = function* (value: unknown): Generator<Fields> {
  if (Array.isArray(value)) {
    for (const each of value) yield* mentioned(each);
    return;
  }
  const fields = fieldsOf(value);
  if (!fields) return;
  const mention = fieldsOf(fields["mention"]);
  if (mention) yield mention;
  for (const each of Object.values(fields)) yield* mentioned(each);
};

/** The people whom texts and cells of tables mention. */
export const usersInBlocks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ block_config }) =>
    block_config.includes("user_id")
      ? [...mentioned(parseConfig(block_config))].flatMap(({ user_id: id }) =>
          typeof id === "string" ? [id] : [],
        )
      : [],
  );

/** Ids of the target instance for what blocks reference; null if the target does not exist there. */
export interface NewNames {
  page(id: string): string | null;
  user(id: string): string | null;
  file(id: string): string | null;
  database(id: number): number | null;
  view(id: number): number | null;
}

/** A run without a mention of somebody who is not here keeps its text. */
const renamed = (value: unknown, names: NewNames): unknown => {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  const fields = fieldsOf(value);
  if (!fields) return value;
  const { mention, ...rest } = fields;
  const changed = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, renamed(each, names)]));
  if (mention === undefined) return changed;
  const { page_id: pageId, user_id: userId, date, formula } = fieldsOf(mention) ?? {};
  if (date !== undefined || formula !== undefined) return { ...changed, mention };
  const target =
    typeof pageId === "string"
      ? { page_id: names.page(pageId) }
      : { user_id: typeof userId === "string" ? names.user(userId) : null };
  return Object.values(target)[0] === null ? changed : { ...changed, mention: target };
};

const namedViews = (
  { visible_view_ids: visible, active_view_id: active }: Fields,
  names: NewNames,
): Fields => {
  const view = (id: unknown): number[] => {
    const found = typeof id === "number" ? names.view(id) : null;
    return found === null ? [] : [found];
  };
  return {
    ...(Array.isArray(visible) ? { visible_view_ids: visible.flatMap(view) } : {}),
    ...(active === undefined ? {} : { active_view_id: view(active)[0] ?? null }),
  };
};

const configOf = (block: Block, names: NewNames, hasChildren: boolean): string => {
  const config = parseConfig(block.block_config);
  if (!config) return block.block_config;
  const parts = fieldsOf(renamed(config, names)) ?? {};
  if (isFileBlock(block)) {
    const id = fileInBlock(block);
    if (id !== null) parts["file_id"] = names.file(id);
  }
  if (block.block_type === "database_view") Object.assign(parts, namedViews(config, names));
  if (block.block_type === "columns" && hasChildren) {
    // They repeat the children.
    delete parts["leftColumn"];
    delete parts["rightColumn"];
  }
  return JSON.stringify(parts);
};

const contentOf = ({ block_type: type, content }: Block, names: NewNames): string => {
  if (type === "page_reference" || type === syncedType) return names.page(content) ?? content;
  if (type !== "database_view" || !/^[0-9]{1,15}$/.test(content)) return content;
  return String(names.database(Number(content)) ?? "");
};

/** The blocks of a page with new ids and their references mapped to the target instance. */
export const blocksForHere = (
  blocks: readonly Block[],
  names: NewNames,
  idOf: (blockId: string) => string = newId,
): BlockRow[] => {
  const ids = new Map(blocks.map(({ block_id }) => [block_id, idOf(block_id)]));
  const parents = new Set(blocks.map(({ parent_block_id }) => parent_block_id));
  return blocks.map((block) => ({
    block_id: ids.get(block.block_id) ?? newId(),
    parent_block_id: block.parent_block_id === null ? null : (ids.get(block.parent_block_id) ?? null),
    block_order: block.block_order,
    block_type: block.block_type,
    content: contentOf(block, names),
    block_config: configOf(block, names, parents.has(block.block_id)),
  }));
};
