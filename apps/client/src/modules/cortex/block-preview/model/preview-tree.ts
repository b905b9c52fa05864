import type { Block } from "@maive/contract";
import { readConfig, type Config } from "./config.ts";

export interface PreviewNode {
  block: Block;
  config: Config;
  children: readonly PreviewItem[];
}

/** Siblings to render: consecutive list items as one, others alone. */
export type PreviewItem =
  | { kind: "block"; node: PreviewNode }
  | { kind: "list"; ordered: boolean; start: number; nodes: readonly PreviewNode[] };

const listTypes: Record<string, boolean> = { bulleted_list: false, numbered_list: true };

const grouped = (nodes: readonly PreviewNode[]): PreviewItem[] => {
  const items: PreviewItem[] = [];
  let open = null as { ordered: boolean; nodes: PreviewNode[] } | null;
  for (const node of nodes) {
    const ordered = listTypes[node.block.block_type];
    if (ordered === undefined) {
      open = null;
      items.push({ kind: "block", node });
    } else if (open?.ordered === ordered && node.config.start === undefined) {
      open.nodes.push(node);
    } else {
      open = { ordered, nodes: [node] };
      items.push({ kind: "list", ordered, start: node.config.start ?? 1, nodes: open.nodes });
    }
  }
  return items;
};

/** The blocks as a tree; orphans are placed at the top. */
export const previewTree = (blocks: readonly Block[]): PreviewItem[] => {
  const known = new Set(blocks.map(({ block_id }) => block_id));
  const levels = Map.groupBy(
    blocks.toSorted((a, b) => a.block_order - b.block_order),
    ({ parent_block_id: parent }) => (parent !== null && known.has(parent) ? parent : null),
  );
  const items = (parentId: string | null): PreviewItem[] =>
    grouped(
      (levels.get(parentId) ?? []).map((block) => ({
        block,
        config: readConfig(block.block_config),
        children: items(block.block_id),
      })),
    );
  return items(null);
};

/** The blocks of a tree in the order they are read. */
export const blocksIn = (items: readonly PreviewItem[]): Block[] =>
  items.flatMap((item) =>
    (item.kind === "block" ? [item.node] : item.nodes).flatMap(({ block, children }) => [
      block,
      ...blocksIn(children),
    ]),
  );
