import { sortKey } from "../german-order/index.ts";
import { asLines } from "./lines.ts";
import { placeOf } from "./single-choice.ts";
import { valueTexts } from "./texts.ts";
import { accepted, isEmpty, refused, type StoredValue, type ValueType } from "./value-type.ts";

/** The texts of a JSON array; null for everything else. */
export function textsOfJson(text: string): string[] | null {
  if (!text.trimStart().startsWith("[")) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((item) => typeof item === "string") ? list : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The options of a stored value, in its order. */
export const choicesOf = (value: StoredValue): string[] => (isEmpty(value) ? [] : (textsOfJson(value) ?? []));

/** The canonical text of options, each once; null for none. */
export const choicesText = (names: readonly string[]): StoredValue =>
  names.length === 0 ? null : JSON.stringify([...new Set(names)]);

/** Options by name as a JSON array, order preserved; sorted by the first. */
export const multipleChoice: ValueType = {
  parse(raw, config) {
    if (raw === null || raw === "") return accepted(null);
    const names = typeof raw === "string" ? textsOfJson(raw) : null;
    if (!names) return refused(valueTexts.choices);
    const known = new Set((config.options ?? []).map((option) => option.name));
    const strange = names.find((name) => !known.has(name));
    return strange === undefined
      ? accepted(choicesText(names))
      : refused(valueTexts.option(strange.slice(0, 100)));
  },
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey(value, config) {
    const [first] = choicesOf(value);
    if (!config.sort_by_order) return { kind: "t", key: sortKey(first ?? "") };
    return { kind: "n", key: first === undefined ? null : placeOf(first, config) };
  },
  format: (value) => choicesOf(value).join(", "),
  searchText: (value) => asLines(choicesOf(value)),
};
