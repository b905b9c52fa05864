import type { PropertyConfig } from "@maive/contract";
import { limits } from "@maive/contract";
import { sortKey } from "../german-order/index.ts";
import { isErrorValue } from "./error-value.ts";
import { asLines } from "./lines.ts";
import { valueTexts } from "./texts.ts";
import {
  accepted,
  isEmpty,
  type Labels,
  noLabels,
  type Parsed,
  type RawValue,
  refused,
  type StoredValue,
  type ValueType,
} from "./value-type.ts";

const linkedId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The ids that a value names, in its order; a result that is an error names none. */
export const linkedIds = (value: StoredValue): string[] => {
  if (isEmpty(value) || isErrorValue(value)) return [];
  // Usually a single id.
  return value.includes(",") ? value.split(",") : [value];
};

/** Whether a text is an id that values may name. */
export const isLinkedId = (text: string): boolean => linkedId.test(text);

/** The canonical text of ids; null for none. */
export const linkedText = (ids: readonly string[]): StoredValue => (ids.length === 0 ? null : ids.join(","));

/** The readable names of ids. */
export const linkedNames = (value: StoredValue, labels: Labels = noLabels): string[] =>
  linkedIds(value).flatMap((id) => labels(id) ?? []);

const parse = (raw: RawValue, { multiple }: PropertyConfig, wrong: string): Parsed => {
  if (raw === null || raw === "") return accepted(null);
  if (typeof raw !== "string") return refused(wrong);
  // A single canonical id, the usual case.
  if (linkedId.test(raw)) return accepted(raw);
  const parts = raw.split(",").map((part) => part.trim().toLowerCase());
  const ids = [...new Set(parts.filter((part) => part !== ""))];
  if (!ids.every((id) => linkedId.test(id))) return refused(wrong);
  if (!multiple && ids.length > 1) return refused(valueTexts.onlyOneLink);
  if (ids.length > limits.linkedIds) return refused(valueTexts.tooManyLinks(limits.linkedIds));
  return accepted(linkedText(ids));
};

/** Ids in the chosen order; existence is checked elsewhere. Sorted by the first readable name, searchable by all. */
const links = (wrong: string): ValueType => ({
  parse: (raw, config) => parse(raw, config, wrong),
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey: (value, _config, labels) => ({ kind: "t", key: sortKey(linkedNames(value, labels)[0] ?? "") }),
  format: (value, _config, labels = noLabels) =>
    linkedIds(value)
      .map((id) => labels(id) ?? valueTexts.unnamed(id))
      .join(", "),
  searchText: (value, _config, labels) => asLines(linkedNames(value, labels)),
});

/** Entries of a database, or users. */
export const relation = links(valueTexts.relation);

/** Users. */
export const person = links(valueTexts.person);
