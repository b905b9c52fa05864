import { sortKey } from "../german-order/index.ts";
import { fileNames } from "./file-names.ts";
import { valueTexts } from "./texts.ts";
import { refused, type ValueType } from "./value-type.ts";

/**
 * The files of a cell: their ids in the order in which they came, separated by commas. They come and go by
 * uploads alone; found by all of their names, sorted by the first.
 */
export const file: ValueType = {
  parse: () => refused(valueTexts.fileReadOnly),
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey: (value, _config, labels) => ({ kind: "t", key: sortKey(fileNames(value, labels)[0] ?? "") }),
  format: (value, _config, labels) => fileNames(value, labels).join(", "),
  searchText: (value, _config, labels) => fileNames(value, labels).join("\n"),
};
