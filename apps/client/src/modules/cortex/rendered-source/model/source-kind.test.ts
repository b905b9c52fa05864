import { describe, expect, it } from "vitest";
import { sourceKindOf } from "./source-kind.ts";

describe("what code is drawn as", () => {
  it.each([
    ["math", "math"],
    ["latex", "math"],
    ["mermaid", "mermaid"],
    ["typescript", null],
    ["constructor", null],
  ])("%j is %j", (language, kind) => {
    expect(sourceKindOf(language)).toBe(kind);
  });
});
