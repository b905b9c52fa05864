import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";

const url = `http://maive.local:3000/login#zugang=${"x".repeat(43)}`;

describe("the drawn QR code", () => {
  /** The QR modules that a path of rectangles, one module high, fills. */
  const darkened = (path: string, size: number): boolean[][] => {
    const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
    return grid;
  };

  it("darkens exactly the modules of the code, with room around it", () => {
    const { path, size } = qrPath(url);
    const expected = encode(url, { ecc: "M", border: 4 });
    expect(size).toBe(expected.size);
    expect(darkened(path, size)).toEqual(expected.data);
    expect(darkened(path, size).slice(0, 4).flat().includes(true)).toBe(false);
  });
});
