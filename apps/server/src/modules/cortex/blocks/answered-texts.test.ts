import { describe, expect, it } from "vitest";
import { AnsweredTexts } from "./answered-texts.ts";

describe("texts as they were last answered", () => {
  it("are cached for each session on its own", () => {
    const texts = new AnsweredTexts();
    texts.noteBlock({ sessionId: "s1" }, "p", { block_id: "b", content: "eins" });
    texts.noteBlock({ sessionId: "s2" }, "p", { block_id: "b", content: "zwei" });
    texts.noteBlock({ sessionId: "s1" }, "p", { block_id: "b", content: "drei" });
    expect([
      texts.last({ sessionId: "s1" }, "p", "b"),
      texts.last({ sessionId: "s2" }, "p", "b"),
      texts.last({ sessionId: "s3" }, "p", "b"),
    ]).toEqual(["drei", "zwei", undefined]);
  });

  it("go, the oldest first, before they take too much memory", () => {
    const texts = new AnsweredTexts(1_000);
    for (let i = 0; i < 10; i += 1)
      texts.noteBlock({ sessionId: "s" }, "p", { block_id: `b${i}`, content: "x".repeat(100) });
    expect(texts.last({ sessionId: "s" }, "p", "b0")).toBeUndefined();
    expect(texts.last({ sessionId: "s" }, "p", "b9")).toBe("x".repeat(100));
  });
});
