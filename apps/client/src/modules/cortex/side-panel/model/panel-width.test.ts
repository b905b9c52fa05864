import { describe, expect, it } from "vitest";
import { clampPanelWidth, panelWidthAfterKey, panelWidthAt } from "./panel-width.ts";

describe("the width of the side panel", () => {
  it("stays between a quarter and half of the window, whatever was remembered", () => {
    expect([0, 33.33, 80, Number.NaN].map(clampPanelWidth)).toEqual([25, 33.3, 50, 35]);
  });

  it("grows to the left by key and stops at the ends", () => {
    expect(panelWidthAfterKey(35, "ArrowLeft")).toBe(36);
    expect(panelWidthAfterKey(25, "ArrowRight")).toBe(25);
    expect(panelWidthAfterKey(35, "Home")).toBe(25);
    expect(panelWidthAfterKey(35, "End")).toBe(50);
    expect(panelWidthAfterKey(35, "Enter")).toBeNull();
  });

  it("follows the pointer", () => {
    expect(panelWidthAt(840, 1400)).toBe(40);
    expect(panelWidthAt(10, 1400)).toBe(50);
  });
});
