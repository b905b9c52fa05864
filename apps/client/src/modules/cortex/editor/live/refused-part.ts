import type { Block } from "@maive/contract";
import { XmlElement, type XmlFragment } from "yjs";
import { blockTypeOf } from "../schema/block-types.ts";

/** The kind of a refused change. */
export type RefusedPart = "created" | "moved" | "converted" | "configured" | "written";

interface OutlinedBlock {
  id: string;
  parentId: string | null;
  type: string;
  /** JSON; null for blocks that store settings elsewhere. */
  config: string | null;
}

const collect = (parent: XmlFragment, parentId: string | null, found: OutlinedBlock[]): OutlinedBlock[] => {
  for (const node of parent.toArray()) {
    if (!(node instanceof XmlElement)) continue;
    if (node.nodeName !== "blockContainer") {
      collect(node, parentId, found);
      continue;
    }
    const id = node.getAttribute("id") ?? "";
    const content = node.get(0);
    if (content instanceof XmlElement) {
      const attrs: Record<string, unknown> = content.getAttributes();
      const { config } = attrs;
      const type = blockTypeOf({ name: content.nodeName, attrs });
      found.push({ id, parentId, type, config: typeof config === "string" ? config : null });
    }
    collect(node, id, found);
  }
  return found;
};

const sameOrder = (here: readonly OutlinedBlock[], stored: readonly Block[]): boolean => {
  const places = new Map(here.map((block, place) => [block.id, { place, parentId: block.parentId }]));
  let last = -1;
  return stored.every(({ block_id, parent_block_id }) => {
    const at = places.get(block_id);
    if (!at) return true;
    const follows = at.place > last && at.parentId === parent_block_id;
    last = at.place;
    return follows;
  });
};

/**
 * The difference between a page and the server's state.
 * @returns the single change of blocks; `written` for text only, or several changes.
 */
export const refusedPart = (fragment: XmlFragment, stored: readonly Block[]): RefusedPart => {
  const here = collect(fragment, null, []);
  const known = new Map(stored.map((block) => [block.block_id, block]));
  const parts = new Set<RefusedPart>();
  for (const { id, type, config } of here) {
    const block = known.get(id);
    if (!block) parts.add("created");
    else if (block.block_type !== type) parts.add("converted");
    // Columns' contents are compared separately.
    else if (config !== null && type !== "columns" && block.block_config !== config) parts.add("configured");
  }
  if (!sameOrder(here, stored)) parts.add("moved");
  const [only] = parts;
  return parts.size === 1 && only ? only : "written";
};
