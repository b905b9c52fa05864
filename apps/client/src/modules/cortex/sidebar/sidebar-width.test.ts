import { describe, expect, it } from "vitest";
import { clampWidth, widthAfterKey } from "./sidebar-width.ts";

describe("the width of the sidebar", () => {
  it("stays between 200 and 480 px", () => {
    expect([0, 263.6, 9_999].map(clampWidth)).toEqual([200, 264, 480]);
  });

  it("follows the arrow keys on its separator and stops at the ends", () => {
    expect(widthAfterKey(264, "ArrowRight")).toBe(280);
    expect(widthAfterKey(205, "ArrowLeft")).toBe(200);
    expect(widthAfterKey(264, "End")).toBe(480);
    expect(widthAfterKey(264, "a")).toBeNull();
  });
});
