import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

describe("a size in German", () => {
  it.each([
    [0, "0 B"],
    [1, "1 B"],
    [1_023, "1.023 B"],
    [1_024, "1 KB"],
    [1_536, "1,5 KB"],
    [10 * 1_024, "10 KB"],
    [3.44 * 1_024 ** 2, "3,4 MB"],
    [50 * 1_024 ** 2, "50 MB"],
    [1.5 * 1_024 ** 3, "1,5 GB"],
    [1_200 * 1_024 ** 3, "1.200 GB"],
    [5_000_000 * 1_024 ** 3, "5.000.000 GB"],
  ])("shows %d bytes as %s", (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it("takes the next unit rather than 1.024 of the smaller one", () => {
    expect(formatBytes(1_024 ** 2 - 1)).toBe("1 MB");
    expect(formatBytes(1_024 ** 3 - 1)).toBe("1 GB");
  });

  it("is always one of the four units with at most one decimal", () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (bytes) => {
        expect(formatBytes(bytes)).toMatch(/^\d{1,3}(\.\d{3})*(,\d)? (B|KB|MB|GB)$/);
      }),
    );
  });
});
