import type { Block } from "@maive/contract";
import { readConfig } from "./config.ts";

/** Ids of referenced or mentioned pages, whose titles are needed. */
export const pagesNamedIn = (blocks: readonly Block[]): string[] => {
  const ids = new Set<string>();
  for (const { block_type, content, block_config } of blocks) {
    if (block_type === "page_reference" && content) ids.add(content);
    const { inline, rows } = readConfig(block_config);
    const runs = [...(inline ?? []), ...(rows ?? []).flat().flatMap((cell) => cell.inline ?? [])];
    for (const { mention } of runs) if (mention && "page_id" in mention) ids.add(mention.page_id);
  }
  return [...ids];
};
