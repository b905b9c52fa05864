import type { PropertyConfig } from "@maive/contract";
import { sortKey } from "../german-order/index.ts";
import { valueTexts } from "./texts.ts";
import { accepted, isEmpty, refused, type ValueType } from "./value-type.ts";

/** An option's index by name; after all others if removed. */
export function placeOf(name: string, config: PropertyConfig): number {
  const options = config.options ?? [];
  const place = options.findIndex((option) => option.name === name);
  return place === -1 ? options.length : place;
}

/** One of the property's options, by name. */
export const singleChoice: ValueType = {
  parse(raw, config) {
    if (raw === null || raw === "") return accepted(null);
    if (typeof raw !== "string") return refused(valueTexts.choice);
    const known = config.options?.some((option) => option.name === raw) ?? false;
    return known ? accepted(raw) : refused(valueTexts.option(raw.slice(0, 100)));
  },
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey(value, config) {
    if (!config.sort_by_order) return { kind: "t", key: sortKey(value ?? "") };
    return { kind: "n", key: isEmpty(value) ? null : placeOf(value, config) };
  },
  format: (value) => value ?? "",
  searchText: (value) => value ?? "",
};
