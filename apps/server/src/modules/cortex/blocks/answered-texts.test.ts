import { describe, expect, it } from "vitest";
import { AnsweredTexts } from "./answered-texts.ts";

describe("texts as they were last answered", () => {
  it("are kept for each session on its own", () => {
    const texts = new AnsweredTexts();
    texts.remember("s1", "b", "eins");
    texts.remember("s2", "b", "zwei");
    texts.remember("s1", "b", "drei");
    expect([texts.last("s1", "b"), texts.last("s2", "b"), texts.last("s3", "b")]).toEqual([
      "drei",
      "zwei",
      undefined,
    ]);
  });

  it("go, the oldest first, before they take too much memory", () => {
    const texts = new AnsweredTexts(1_000);
    for (let i = 0; i < 10; i += 1) texts.remember("s", `b${i}`, "x".repeat(100));
    expect(texts.last("s", "b0")).toBeUndefined();
    expect(texts.last("s", "b9")).toBe("x".repeat(100));
  });
});
