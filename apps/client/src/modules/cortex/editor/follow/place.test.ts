import { describe, expect, it } from "vitest";
import { newerPlace, placeOf } from "./place.ts";

const user = { id: "anna", name: "Anna" };
const at = (more: object, userId = "anna") => placeOf(1, { user, ...more }, userId);

describe("the place of somebody in a page", () => {
  it("is read of that person's presence alone, whatever it says", () => {
    expect(at({ cursor: { anchor: 1 }, sight: "b" })).toEqual({
      connection: 1,
      caret: '{"anchor":1}',
      sight: "b",
      what: "caret",
    });
    expect(at({ cursor: null, sight: 7 })).toMatchObject({ caret: null, sight: null });
    for (const state of [undefined, {}, { user: null }, { user: "anna" }])
      expect(placeOf(1, state, "anna")).toBeNull();
    expect(at({}, "bert")).toBeNull();
  });

  it("is a new one where the caret or the screen moved, and the caret goes first", () => {
    const before = at({ cursor: { anchor: 1 }, sight: "a" });
    if (!before) throw new Error("no place");
    const next = (more: object) => newerPlace(before, at(more) ?? before)?.what ?? null;
    expect(next({ cursor: { anchor: 1 }, sight: "a" })).toBeNull();
    expect(next({ cursor: { anchor: 1 }, sight: "b" })).toBe("sight");
    expect(next({ cursor: { anchor: 2 }, sight: "b" })).toBe("caret");
    expect(next({ sight: "a" })).toBeNull();
  });
});
