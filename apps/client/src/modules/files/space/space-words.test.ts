import { describe, expect, it } from "vitest";
import { spaceWords } from "./space-words.ts";

const gigabyte = 1024 ** 3;
const words = (used_bytes: number, quota_mb: number | null) =>
  spaceWords({ used_bytes, quota_mb, quota_is_default: true });

describe("storage space in words", () => {
  it.each([
    [0, 10_240, "0 B von 10 GB", 0, "plenty"],
    [5 * gigabyte, 10_240, "5 GB von 10 GB", 0.5, "plenty"],
    [9.5 * gigabyte, 10_240, "9,5 GB von 10 GB", 0.95, "little"],
    [10 * gigabyte, 10_240, "10 GB von 10 GB", 1, "full"],
    [12 * gigabyte, 10_240, "12 GB von 10 GB", 1, "full"],
    [0, 0, "0 B von 0 B", 1, "full"],
    [3 * gigabyte, null, "3 GB belegt", null, "plenty"],
  ])("%d bytes of %s MB: %s", (used, quota, text, part, tone) => {
    expect(words(used, quota)).toEqual({ text, part, tone });
  });
});
