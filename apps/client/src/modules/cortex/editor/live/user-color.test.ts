import { describe, expect, it } from "vitest";
import { hueOf } from "../../../../ui/index.ts";
import { userColor } from "./user-color.ts";

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const many = Array.from({ length: 500 }, (_, i) => userColor(`0199-user-${i}`));

describe("caret colours", () => {
  it("are the same for the same person", () => {
    expect(userColor("0199aa")).toBe(userColor("0199aa"));
  });

  it("are one with the hue of the face", () => {
    const ids = Array.from({ length: 100 }, (_, i) => `0199-user-${i}`);
    expect(new Set(ids.map((id) => `${hueOf(id)} ${userColor(id)}`)).size).toBe(8);
  });

  it("use the whole palette", () => {
    expect(new Set(many).size).toBe(8);
  });

  it("can be read: the white name on them, and the line on light and dark paper", () => {
    for (const color of new Set(many)) {
      expect(contrast("#ffffff", color)).toBeGreaterThanOrEqual(4.5);
      expect(contrast("#1c1b1a", color)).toBeGreaterThanOrEqual(2.4);
    }
  });
});
