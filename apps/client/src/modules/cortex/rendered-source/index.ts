export { drawSource } from "./draw-source.ts";
export { DrawnSource } from "./drawn-source.tsx";
export { longestSource } from "./model/bounds.ts";
export { sourceKindOf, type SourceKind } from "./model/source-kind.ts";
