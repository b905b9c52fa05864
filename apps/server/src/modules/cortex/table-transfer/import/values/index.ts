export { writeNames } from "../../formats/name-list.ts";
export { ColumnFacts } from "./column-facts.ts";
export { type ColumnRule, Converter } from "./convert.ts";
export { settleStyles } from "./file-styles.ts";
