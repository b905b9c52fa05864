import type { PropertyType } from "@maive/contract";
import { valueTexts } from "./texts.ts";
import { refused, type ValueType } from "./value-type.ts";

/** A button: it is pressed and holds no value, so that nothing is filtered, sorted, grouped, read or written by it. */
export const button: ValueType = {
  parse: () => refused(valueTexts.button),
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey: () => ({ kind: "t", key: "" }),
  format: () => "",
  searchText: () => "",
};

/** Whether cells of a type can hold a value at all. */
export const holdsValues = (type: PropertyType): boolean => type !== "button";
