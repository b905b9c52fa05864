import { describe, expect, it } from "vitest";
import { run } from "../run.test-support.ts";
import { checkReturnType, resultText, valueOfCell, valueOfNames } from "./result.ts";
import { linkedValue } from "./linked.ts";
import { fail } from "./value.ts";

describe("cells in formulas", () => {
  it("reads stored values as what they mean", () => {
    expect(valueOfCell("number", "-12.5")).toBe(-12.5);
    expect(valueOfCell("boolean", "true")).toBe(true);
    expect(valueOfCell("text", "5")).toBe("5");
    expect(valueOfCell("date", '{"start_date":"2026-02-09T00:00:00.000Z"}')).toMatchObject({ kind: "date" });
  });

  it("joins empty texts to an empty text and adds empty numbers to 0", () => {
    const T = valueOfCell("text", null);
    const N = valueOfCell("number", "");
    expect(run('prop("T") + prop("T")', { T })).toBeNull();
    expect(run('prop("N") + prop("N")', { N })).toBe("0");
  });

  it("gives a date back as it was stored", () => {
    const stored =
      '{"start_date":"2026-02-09T14:05:00.000Z","end_date":"2026-02-10T00:00:00.000Z","include_time":true,"include_end_date":true}';
    expect(resultText(valueOfCell("date", stored))).toBe(stored);
  });
});

describe("the promised type", () => {
  it("passes what fits, empties and errors", () => {
    expect(checkReturnType(5, "number")).toBe(5);
    expect(checkReturnType(null, "date")).toBeNull();
    expect(checkReturnType("", "number")).toBeNull();
    expect(checkReturnType(fail("x"), "number")).toEqual(fail("x"));
    expect(resultText(checkReturnType({ kind: "list", items: ["a", 1.5] }, "text"))).toBe("a, 1,5");
  });

  it("makes anything else an error", () => {
    expect(resultText(checkReturnType("5", "number"))).toBe(
      "#FEHLER: Das Ergebnis sollte Zahl sein, ist aber Text",
    );
  });
});

describe("values over a relation", () => {
  const many = { single: false, ticks: false };

  it("are one value of a relation to one entry, and a list of what is filled in otherwise", () => {
    expect(linkedValue([3], { single: true, ticks: false })).toBe(3);
    expect(linkedValue([], { single: true, ticks: false })).toBeNull();
    expect(linkedValue([3, null, 4, ""], many)).toEqual({ kind: "list", items: [3, 4] });
    expect(linkedValue([null], many)).toBeNull();
    expect(linkedValue([valueOfNames(["a", "b"]), null, valueOfNames(["c"])], many)).toEqual(
      valueOfNames(["a", "b", "c"]),
    );
  });

  it("are no where a tick is not set, and the first error", () => {
    expect(linkedValue([true, null], { single: false, ticks: true })).toEqual({
      kind: "list",
      items: [true, false],
    });
    expect(linkedValue([1, fail("a"), fail("b")], many)).toEqual(fail("a"));
  });
});
