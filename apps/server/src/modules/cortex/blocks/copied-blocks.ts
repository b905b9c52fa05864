import type { Block } from "@maive/contract";
import { newId } from "../../../shared/ids.ts";
import { type BlockRow, parseConfig } from "./document/index.ts";

type Copies = ReadonlyMap<string, string>;

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;

/** Redirects references in a run, cell or nested block to the copies. */
const retargeted = (value: unknown, copies: Copies): unknown => {
  if (Array.isArray(value)) return value.map((each) => retargeted(each, copies));
  const part = asObject(value);
  if (!part) return value;
  const changed = Object.fromEntries(
    Object.entries(part).map(([key, each]) => [key, retargeted(each, copies)]),
  );
  const mentioned = asObject(part["mention"])?.["page_id"];
  if (typeof mentioned === "string") changed["mention"] = { page_id: copies.get(mentioned) ?? mentioned };
  const { block_type, content } = part;
  if (block_type === "page_reference" && typeof content === "string")
    changed["content"] = copies.get(content) ?? content;
  return changed;
};

/** Parts of a configuration that may reference pages: formatted text, table cells and blocks in columns. */
const namingKeys = ["inline", "rows", "leftColumn", "rightColumn"] as const;

const copiedConfig = (config: string, copies: Copies): string => {
  const parts = copies.size === 0 ? null : parseConfig(config);
  if (!parts || !namingKeys.some((key) => key in parts)) return config;
  for (const key of namingKeys) if (key in parts) parts[key] = retargeted(parts[key], copies);
  return JSON.stringify(parts);
};

/**
 * A page's blocks with new ids and the same structure.
 * @param copies new page ids by original ones: references to copied pages are redirected.
 */
export const copiedBlocks = (blocks: readonly Block[], copies: Copies): BlockRow[] => {
  const ids = new Map(blocks.map(({ block_id }) => [block_id, newId()]));
  return blocks.map(({ block_id, parent_block_id, block_order, block_type, content, block_config }) => ({
    block_id: ids.get(block_id) ?? newId(),
    parent_block_id: parent_block_id === null ? null : (ids.get(parent_block_id) ?? null),
    block_order,
    block_type,
    content: block_type === "page_reference" ? (copies.get(content) ?? content) : content,
    block_config: copiedConfig(block_config, copies),
  }));
};
