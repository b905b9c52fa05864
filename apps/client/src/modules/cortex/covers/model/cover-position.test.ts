import { describe, expect, it } from "vitest";
import { drawnBy, hiddenHeight, movedByKey } from "./cover-position.ts";

describe("drawing a cover", () => {
  it("follows the hand: as many pixels as it hides take it from one end to the other", () => {
    const hidden = hiddenHeight({ width: 1_000, height: 1_000 }, { width: 500, height: 220 });
    expect(hidden).toBe(280);
    expect(drawnBy(0, -280, hidden)).toBe(100);
    expect(drawnBy(50, 140, hidden)).toBe(0);
    expect(drawnBy(50, 28, hidden)).toBe(40);
  });

  it("stops at its upper and lower edge", () => {
    expect(drawnBy(10, 10_000, 280)).toBe(0);
    expect(drawnBy(90, -10_000, 280)).toBe(100);
  });

  it("does nothing where the whole height is in sight, or the picture has no size", () => {
    expect(hiddenHeight({ width: 4_000, height: 500 }, { width: 500, height: 220 })).toBe(0);
    expect(hiddenHeight({ width: 0, height: 0 }, { width: 500, height: 220 })).toBe(0);
    expect(drawnBy(30, 50, 0)).toBe(30);
  });
});

describe("moving a cover by keys", () => {
  it("goes by one per cent, with Shift by ten", () => {
    expect(movedByKey(50, "ArrowUp", false)).toBe(51);
    expect(movedByKey(50, "ArrowDown", false)).toBe(49);
    expect(movedByKey(50, "ArrowUp", true)).toBe(60);
    expect(movedByKey(50, "ArrowDown", true)).toBe(40);
    expect(movedByKey(50, "PageDown", true)).toBe(40);
  });

  it("comes from between onto whole per cents, and stays within the picture", () => {
    expect(movedByKey(33.37, "ArrowUp", false)).toBe(34);
    expect(movedByKey(95, "ArrowUp", true)).toBe(100);
    expect(movedByKey(0, "ArrowDown", false)).toBe(0);
    expect(movedByKey(50, "Home", false)).toBe(0);
    expect(movedByKey(50, "End", false)).toBe(100);
  });

  it("leaves other keys alone", () => {
    expect(movedByKey(50, "Tab", false)).toBeNull();
    expect(movedByKey(50, "a", false)).toBeNull();
  });
});
