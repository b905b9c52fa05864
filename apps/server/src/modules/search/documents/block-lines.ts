import type { BlockTable } from "../../../storage/index.ts";

export type BlockText = Pick<
  BlockTable,
  "block_id" | "parent_block_id" | "block_type" | "content" | "block_config" | "block_order"
>;

/** Blocks whose content is an id, or nothing. */
const silent: ReadonlySet<string> = new Set([
  "columns",
  "column",
  "database_view",
  "divider",
  "file",
  "gallery",
  "image",
  "page_reference",
  "synced",
]);
/** What is read of a block's configuration. */
const saying = ["caption", "alt_text", "title", "description"];

const ofConfig = (config: string): string[] => {
  if (!saying.some((name) => config.includes(`"${name}"`))) return [];
  const parsed = JSON.parse(config) as Record<string, unknown>;
  return saying.flatMap((name) => {
    const value = parsed[name];
    return typeof value === "string" && value.trim() !== "" ? [value] : [];
  });
};

const textOf = ({ block_type, content, block_config }: BlockText): string =>
  [...(silent.has(block_type) || content.trim() === "" ? [] : [content]), ...ofConfig(block_config)].join(
    "\n",
  );

/** The texts of a page's blocks from top to bottom, one for each block that has some. */
export const blockLines = (blocks: readonly BlockText[]): { block_id: string; text: string }[] => {
  const children = Map.groupBy(blocks, ({ parent_block_id }) => parent_block_id);
  const lines: { block_id: string; text: string }[] = [];
  // The first one on top.
  const below = (parent: string | null): BlockText[] =>
    (children.get(parent) ?? []).toSorted((a, b) => b.block_order - a.block_order);
  const stack = below(null);
  for (let block = stack.pop(); block; block = stack.pop()) {
    const text = textOf(block);
    if (text !== "") lines.push({ block_id: block.block_id, text });
    stack.push(...below(block.block_id));
  }
  return lines;
};
