import { expect, it } from "vitest";
import { lookOf } from "./workbook.ts";

it.each([
  ["0.00", "number"],
  ["[Red]0.00", "number"],
  ["[$-407]dd.mm.yyyy", "day"],
  ["dd.mm.yyyy hh:mm", "moment"],
  ["hh:mm", "time"],
  ["[hh]:mm", "duration"],
  ["[H]", "duration"],
])("the format %s shows a %s", (code, look) => {
  expect(lookOf(code)).toBe(look);
});

it("a format of a megabyte is looked at once", () => {
  for (const piece of ["[", "[h", '"', "\\"])
    expect(lookOf(piece.repeat(1_000_000 / piece.length))).toBe(piece === "[h" ? "time" : "number");
});
