import type { XmlFragment } from "yjs";
import { parseConfig } from "./block-row.ts";
import { expandColumns, listsColumns } from "./columns.ts";
import { type BlockContent, readContent } from "./content.ts";
import { patchPlace, replaceContent } from "./patch-block.ts";
import { idsIn, insertBlocks } from "./rows-to-fragment.ts";
import { columnNode, columnsNode, knownNodes, nodeFor, tableNode, unknownNode } from "./schema.ts";
import { fitsLimits, requestedTable } from "./table-model.ts";
import { childGroup, containersOf, contentOf, idOf, type Place, rootGroup, walk } from "./tree.ts";

/** Whether a block stored as unknown has a node in this version. */
const hasNode = ({ block_type, content, block_config }: BlockContent): boolean => {
  const node = nodeFor(block_type);
  if (node === unknownNode) return false;
  return node !== tableNode || fitsLimits(requestedTable(content, parseConfig(block_config) ?? {}).rows);
};

const outdatedBlocks = (fragment: XmlFragment) =>
  [...walk(rootGroup(fragment))].flatMap((place) => {
    const element = contentOf(place.container);
    const blockId = idOf(place.container);
    if (element?.nodeName !== unknownNode || blockId === null) return [];
    const block = readContent(element, undefined);
    return hasNode(block) ? [{ place, element, block, blockId }] : [];
  });

/** Columns from before they had blocks, with lists in their configuration. */
const listingColumns = (fragment: XmlFragment) =>
  [...walk(rootGroup(fragment))].flatMap((place) => {
    const element = contentOf(place.container);
    const blockId = idOf(place.container);
    if (element?.nodeName !== columnsNode || blockId === null) return [];
    const block = readContent(element, undefined);
    return listsColumns(block) ? [{ place, block, blockId }] : [];
  });

const hasColumns = ({ container }: Place): boolean =>
  containersOf(childGroup(container)).some((child) => contentOf(child)?.nodeName === columnNode);

/** Whether a document has blocks that only a newer version knows. */
export const isNewer = (fragment: XmlFragment): boolean =>
  [...walk(rootGroup(fragment))].some(({ container }) => {
    const element = contentOf(container);
    return element !== null && !knownNodes.has(element.nodeName);
  });

/** Whether a document of an earlier version has blocks whose types have nodes now, or columns without blocks. */
export const isOutdated = (fragment: XmlFragment): boolean =>
  outdatedBlocks(fragment).length > 0 || listingColumns(fragment).length > 0;

/**
 * Converts formerly unknown blocks to their nodes, and columns' lists to blocks. Blocks nested in columns stay below
 * them.
 */
export const upgradeBlocks = (fragment: XmlFragment): void => {
  for (const { place, element, block, blockId } of outdatedBlocks(fragment))
    replaceContent(fragment, place, element, block, blockId);
  const taken = idsIn(fragment);
  for (const { place, block, blockId } of listingColumns(fragment)) {
    const { block_config, children } = expandColumns({ ...block, block_id: blockId, children: [] }, taken);
    if (!hasColumns(place)) insertBlocks(fragment, place.container, 0, children);
    patchPlace(fragment, place, blockId, { block_config });
  }
};
