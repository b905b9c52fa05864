export { sortKeyVersion } from "./rank-table.ts";
export { sortKey, sortKeyLength, sortKeyTextLength } from "./sort-key.ts";
