import { expect, it } from "vitest";
import { compareKeys } from "../sort/compare-entries.ts";
import { choicesOf, multipleChoice } from "./multiple-choice.ts";

const config = {
  options: ["Zoo", "Ähre", "[x"].map((name, n) => ({ id: String(n), name, color: "red" as const })),
};

it("reads JSON of known options, in their order, each once", () => {
  const { parse } = multipleChoice;
  expect(parse(' ["Ähre", "Zoo", "Ähre"]', config)).toEqual({ ok: true, value: '["Ähre","Zoo"]' });
  for (const empty of [null, "", "[]", " [ ] "])
    expect(parse(empty, config)).toEqual({ ok: true, value: null });
  for (const wrong of ["Zoo", "[x", '["Bär"]', "[1]", "{}", "[null]", 1, false])
    expect(parse(wrong, config).ok).toBe(false);
});

it("is shown and found by all options, sorted by the first", () => {
  const value = '["Ähre","Zoo"]';
  expect(multipleChoice.format(value, config)).toBe("Ähre, Zoo");
  expect(multipleChoice.searchText(value, config)).toBe("Ähre\nZoo");
  const order = (sort_by_order: boolean) => {
    const key = (text: string | null) => multipleChoice.sortKey(text, { ...config, sort_by_order });
    return [compareKeys(key(value), key('["Zoo"]')), compareKeys(key(null), key(value))];
  };
  expect([order(false), order(true)]).toEqual([
    [-1, -1],
    [1, -1],
  ]);
});

it("takes a text that is no list for none", () => {
  expect([choicesOf("kaputt"), choicesOf("[1]"), choicesOf(null)]).toEqual([[], [], []]);
});
