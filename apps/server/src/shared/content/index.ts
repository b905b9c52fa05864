export {
  contentFolder,
  contentFormat,
  contentHead,
  type ContentKind,
  type ContentLine,
  contentPath,
  zContentHead,
} from "./format.ts";
export { type ImportContext, type FileOwner, IdMap, type Origin } from "./import-context.ts";
export { BrokenContentError, type ContentSource, readContent } from "./read.ts";
export { contentFile, type ContentScope, type Named, nothingNamed, type WriteContent } from "./write.ts";
