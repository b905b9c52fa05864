import { describe, expect, it } from "vitest";
import { limits } from "../limits.ts";
import { isLargeRemoval, removedLetters } from "./removal.ts";

describe("what is taken out of a text", () => {
  it.each([
    ["abc", "abcd", 0],
    ["abc", "xabc", 0],
    ["abcdef", "abef", 2],
    ["aaaa", "aa", 2],
    ["abc", "", 3],
    ["abc", "xyz", 3],
    ["", "abc", 0],
    ["abc", "abc", 0],
  ])("%j became %j", (before, after, removed) => expect(removedLetters(before, after)).toBe(removed));

  it("is large by its letters or its blocks", () => {
    expect(isLargeRemoval(limits.largeRemovalLetters - 1, limits.largeRemovalBlocks - 1)).toBe(false);
    expect(isLargeRemoval(limits.largeRemovalLetters, 0)).toBe(true);
    expect(isLargeRemoval(0, limits.largeRemovalBlocks)).toBe(true);
  });
});
