export { applyRowChange, isEmptyPage, type RowChange } from "./apply-change.ts";
export { become } from "./become.ts";
export { type BlockRow, parseConfig } from "./block-row.ts";
export { blockTypeOf, nodeFor, readContent } from "./content.ts";
export { fileOf } from "./file-of.ts";
export { applyEdits, diff, type Edit } from "./diff.ts";
export { type Anomaly, fragmentToRows } from "./fragment-to-rows.ts";
export { carryRuns, joinRuns, plainText, type Run, zInline } from "./inline.ts";
export { isScriptLink } from "./links.ts";
export { longestIncreasing } from "./lis.ts";
export { liveText } from "./patch-block.ts";
export { rebase } from "./rebase.ts";
export { inTreeOrder, type NewBlock, rowsToFragment, toTrees } from "./rows-to-fragment.ts";
export {
  containerNode,
  type Element,
  groupNode,
  extrasRoot,
  isTextNode,
  knownMarks,
  knownNodes,
  linkMark,
  markName,
} from "./schema.ts";
export { childGroup, containersOf, contentOf, findBlock, idOf, rootGroup, walk } from "./tree.ts";
