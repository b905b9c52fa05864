import { describe, expect, it } from "vitest";
import { runEnd } from "./run-end.ts";

describe("how far a column is filled", () => {
  const cells = [true, true, false, true];
  const at = (place: number) => cells[place];

  it("ends before the first gap", () => {
    expect(runEnd(at, 0, 4)).toEqual({ at: 1 });
  });

  it("ends with the table", () => {
    expect(runEnd(at, 3, 4)).toEqual({ at: 3 });
  });

  it("is nothing where it begins with a gap or beyond the last row", () => {
    expect(runEnd(at, 2, 4)).toEqual({ at: 1 });
    expect(runEnd(at, 4, 4)).toEqual({ at: 3 });
  });

  it("names the first cell that has to be known", () => {
    expect(runEnd(at, 3, 1_000)).toEqual({ unknown: 4 });
  });
});
