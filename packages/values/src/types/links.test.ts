import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { compareKeys } from "../sort/compare-entries.ts";
import { person, relation } from "./links.ts";
import { noLabels } from "./value-type.ts";

const id = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const names = new Map([
  [id(1), "Zoo"],
  [id(2), "Äpfel"],
]);
const labels = (one: string): string | undefined => names.get(one);

it("reads ids in their order, each once, however they are written", () => {
  const { parse } = relation;
  expect(parse(` ${id(2)}, ${id(1).toUpperCase()},,${id(2)} `, { multiple: true })).toEqual({
    ok: true,
    value: `${id(2)},${id(1)}`,
  });
  for (const empty of [null, "", " , "]) expect(parse(empty, {})).toEqual({ ok: true, value: null });
  for (const wrong of [5, true, "Zoo", id(1).slice(1), `${id(1)};${id(2)}`])
    expect(parse(wrong, { multiple: true }).ok).toBe(false);
});

it("takes one where one is meant, and no more than a cell can hold", () => {
  expect(person.parse(`${id(1)},${id(2)}`, {}).ok).toBe(false);
  expect(person.parse(`${id(1)},${id(1)}`, {})).toEqual({ ok: true, value: id(1) });
  const many = Array.from({ length: limits.linkedIds + 1 }, (_, n) => id(n));
  expect(relation.parse(many.join(","), { multiple: true }).ok).toBe(false);
  expect(relation.parse(many.slice(1).join(","), { multiple: true }).ok).toBe(true);
});

it("is shown, found and sorted by the names that may be known", () => {
  const value = `${id(3)},${id(2)},${id(1)}`;
  expect(relation.format(value, {}, labels)).toBe("ID:0189, Äpfel, Zoo");
  expect(relation.searchText(value, {}, labels)).toBe("Äpfel\nZoo");
  expect(relation.sortKey(value, {}, labels)).toEqual(relation.sortKey(id(2), {}, labels));
  expect(compareKeys(relation.sortKey(id(2), {}, labels), relation.sortKey(id(1), {}, labels))).toBe(-1);
  expect(relation.sortKey(value, {}, noLabels)).toEqual(relation.sortKey(null, {}));
});
