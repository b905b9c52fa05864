import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FoundCells } from "./found-cells.ts";

const rows = fc.array(
  fc.array(fc.constantFrom("0", "1"), { minLength: 3, maxLength: 3 }).map((columns) => columns.join("")),
  { maxLength: 12 },
);

describe("the found cells of a list", () => {
  it("have numbers in the order of reading, as in a plain list of them", () => {
    fc.assert(
      fc.property(rows, (list) => {
        const cells = new FoundCells(list);
        const plain = list.flatMap((columns, row) =>
          [...columns].flatMap((flag, column) => (flag === "1" ? [{ row, column }] : [])),
        );
        expect(cells.total).toBe(plain.length);
        expect(plain.map((_, number) => cells.cellOf(number))).toEqual(plain);
        expect([cells.cellOf(-1), cells.cellOf(plain.length)]).toEqual([null, null]);
      }),
    );
  });

  it("are found from any cell on, and from the last one the first follows", () => {
    fc.assert(
      fc.property(rows, fc.nat(14), fc.nat(4), (list, row, column) => {
        const cells = new FoundCells(list);
        const plain = list.flatMap((columns, at) =>
          [...columns].flatMap((flag, c) => (flag === "1" ? [[at, c] as const] : [])),
        );
        const next = plain.findIndex(([r, c]) => r > row || (r === row && c >= column));
        expect(cells.numberFrom({ row, column })).toBe(Math.max(0, next));
      }),
    );
  });
});
