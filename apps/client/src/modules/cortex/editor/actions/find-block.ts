import type { Node } from "@tiptap/pm/model";

/** A block in the document: its node and position. */
export type PlacedBlock = { node: Node; pos: number };

/** Finds a block by id at any depth. */
export const findBlock = (doc: Node, blockId: string): PlacedBlock | null => {
  let found: PlacedBlock | null = null;
  doc.descendants((node, pos) => {
    if (found || node.isTextblock) return false;
    if (node.type.name === "blockContainer" && node.attrs["id"] === blockId) found = { node, pos };
    return !found;
  });
  return found;
};
