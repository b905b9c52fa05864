import { limits } from "@maive/contract";
import { sortKey } from "../german-order/index.ts";
import { valueTexts } from "./texts.ts";
import { accepted, refused, type ValueType } from "./value-type.ts";

/** Free text, stored verbatim. Numbers are converted. */
export const text: ValueType = {
  parse(raw) {
    if (raw === null || raw === "") return accepted(null);
    if (typeof raw === "boolean") return refused(valueTexts.text);
    const value = String(raw);
    if (value.length > limits.cellLength) return refused(valueTexts.textTooLong(limits.cellLength));
    // Half surrogate pairs and NUL cannot be stored by every database.
    if (!value.isWellFormed() || value.includes("\0")) return refused(valueTexts.textInvalid);
    return accepted(value);
  },
  equal: (a, b) => (a ?? "").normalize("NFC") === (b ?? "").normalize("NFC"),
  sortKey: (value) => ({ kind: "t", key: sortKey(value ?? "") }),
  format: (value) => value ?? "",
  searchText: (value) => value ?? "",
};
