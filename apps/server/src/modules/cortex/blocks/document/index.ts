export { applyRowChange, isEmptyPage, type RowChange } from "./apply-change.ts";
export { patchDocument } from "./patch-document.ts";
export { type BlockRow, type NewBlock, parseConfig, configNestsTooDeep } from "./block-row.ts";
export { expandColumns, withColumnLists, withoutLists } from "./columns.ts";
export { planColumns } from "./columns-plan.ts";
export { blockTypeOf, hasFields, readContent } from "./content.ts";
export { fileNamedBy, fileOf } from "./file-of.ts";
export { applyEdits, diff } from "./diff.ts";
export { fragmentToRows } from "./fragment-to-rows.ts";
export { rebaseRuns, hasMarks, joinRuns, plainText, type Run } from "./inline.ts";
export { isFullGallery } from "./galleries.ts";
export { longestIncreasing } from "./lis.ts";
export { type BlockPatch, liveText } from "./patch-block.ts";
export { rebase } from "./rebase.ts";
export {
  inTreeOrder,
  levelsOf,
  rowsToFragment,
  toRows,
  toTrees,
  withBlocksOfColumns,
} from "./rows-to-fragment.ts";
export {
  columnsNode,
  containerNode,
  type Element,
  groupNode,
  extrasRoot,
  isTextNode,
  knownMarks,
  knownNodes,
  linkMark,
  markName,
  nodeFor,
  syncedNode,
  tableNode,
  unknownNode,
} from "./schema.ts";
export { fitsLimits, type Table, tableText, requestedTable } from "./table-model.ts";
export {
  childGroup,
  containersOf,
  contentOf,
  depthOf,
  findBlock,
  heightOf,
  idOf,
  rootGroup,
  walk,
} from "./tree.ts";
export { isNewer, isOutdated, upgradeBlocks } from "./upgrade.ts";
