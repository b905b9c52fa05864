import { check } from "@maive/formula";
import { describe, expect, it } from "vitest";
import { piecesOf } from "./pieces.ts";

const pieces = (source: string) =>
  piecesOf(source, check(source, { properties: new Map([["Name", { type: "text" as const }]]) }).problems);

describe("the pieces of a formula", () => {
  it("are together the formula, whether it can be read or not", () => {
    for (const source of ["", "round(1.5)", 'upper("offen', "1 § 2", 'prop("Name") * 2', "(((", "1 +\n 2"])
      expect(
        pieces(source)
          .map(({ text }) => text)
          .join(""),
      ).toBe(source);
  });

  it("mark what is refused and what cannot work", () => {
    const marked = (source: string) => pieces(source).filter(({ problem }) => problem !== null);
    expect(marked("runde(1)").map(({ text, problem }) => [text, problem])).toEqual([["runde", "refused"]]);
    expect(marked("1 - true").every(({ problem }) => problem === "warned")).toBe(true);
    expect(marked("1 - true").length).toBeGreaterThan(0);
    expect(marked("1 + 1")).toEqual([]);
  });
});
