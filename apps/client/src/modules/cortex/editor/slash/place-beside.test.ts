import { describe, expect, it } from "vitest";
import { menuSize, placeBeside } from "./place-beside.ts";

const screen = { width: 390, height: 844 };

describe("place of the slash menu", () => {
  it("is below the caret where there is room", () => {
    expect(placeBeside({ left: 20, top: 100, bottom: 120 }, screen)).toMatchObject({ left: 20, top: 126 });
  });

  it("is above the caret near the lower edge", () => {
    const place = placeBeside({ left: 20, top: 780, bottom: 800 }, screen);
    expect(place).toMatchObject({ bottom: "calc(100% - 774px)", maxHeight: menuSize.height });
  });

  it("does not go beyond the right edge", () => {
    const { left } = placeBeside({ left: 380, top: 100, bottom: 120 }, screen);
    expect(left + menuSize.width).toBeLessThanOrEqual(screen.width);
  });
});
