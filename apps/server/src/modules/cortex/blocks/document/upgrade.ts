import type { XmlFragment } from "yjs";
import { parseConfig } from "./block-row.ts";
import { type BlockContent, readContent } from "./content.ts";
import { replaceContent } from "./patch-block.ts";
import { nodeFor, tableNode, unknownNode } from "./schema.ts";
import { fitsLimits, wantedTable } from "./table-model.ts";
import { contentOf, idOf, rootGroup, walk } from "./tree.ts";

/** Whether a block that is stored as unknown has a node by now that can hold it. */
const hasNode = ({ block_type, content, block_config }: BlockContent): boolean => {
  const node = nodeFor(block_type);
  if (node === unknownNode) return false;
  return node !== tableNode || fitsLimits(wantedTable(content, parseConfig(block_config) ?? {}).rows);
};

const outdatedBlocks = (fragment: XmlFragment) =>
  [...walk(rootGroup(fragment))].flatMap((place) => {
    const element = contentOf(place.container);
    const blockId = idOf(place.container);
    if (element?.nodeName !== unknownNode || blockId === null) return [];
    const block = readContent(element, undefined);
    return hasNode(block) ? [{ place, element, block, blockId }] : [];
  });

/** Whether a document of an earlier version holds blocks whose types got nodes since. */
export const isOutdated = (fragment: XmlFragment): boolean => outdatedBlocks(fragment).length > 0;

/** Gives the blocks that an earlier version did not know their real nodes. */
export const upgradeBlocks = (fragment: XmlFragment): void => {
  for (const { place, element, block, blockId } of outdatedBlocks(fragment))
    replaceContent(fragment, place, element, block, blockId);
};
