import { sortKey } from "../german-order/index.ts";
import { fileNames } from "./file-names.ts";
import { valueTexts } from "./texts.ts";
import { accepted, refused, type ValueType } from "./value-type.ts";

const fileId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One file of Drive, by its id; found and sorted by its name. */
export const driveLink: ValueType = {
  parse(raw) {
    if (raw === null || raw === "") return accepted(null);
    return typeof raw === "string" && fileId.test(raw) ? accepted(raw) : refused(valueTexts.driveLink);
  },
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey: (value, _config, labels) => ({ kind: "t", key: sortKey(fileNames(value, labels)[0] ?? "") }),
  format: (value, _config, labels) => fileNames(value, labels).join(", "),
  searchText: (value, _config, labels) => fileNames(value, labels).join("\n"),
};
