import type { Block } from "@maive/contract";
import { XmlElement, type XmlFragment } from "yjs";
import { blockTypeOf } from "../schema/block-types.ts";

/** What a change does to a page, as far as it is told apart when the server refuses it. */
export type RefusedPart = "created" | "moved" | "converted" | "configured" | "written";

interface OutlinedBlock {
  id: string;
  parentId: string | null;
  type: string;
  /** JSON text; null for blocks that keep their settings elsewhere. */
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
 * What of a page the server does not have, by comparison with what it stored.
 * @returns the one thing that was done to the blocks; `written` for words alone, or for several things at once.
 */
export const refusedPart = (fragment: XmlFragment, stored: readonly Block[]): RefusedPart => {
  const here = collect(fragment, null, []);
  const known = new Map(stored.map((block) => [block.block_id, block]));
  const parts = new Set<RefusedPart>();
  for (const { id, type, config } of here) {
    const block = known.get(id);
    if (!block) parts.add("created");
    else if (block.block_type !== type) parts.add("converted");
    // What columns list is what stands in them, which is compared by itself.
    else if (config !== null && type !== "columns" && block.block_config !== config) parts.add("configured");
  }
  if (!sameOrder(here, stored)) parts.add("moved");
  const [only] = parts;
  return parts.size === 1 && only ? only : "written";
};
