import { describe, expect, it } from "vitest";
import { blockTypeOf, convertibleTypes, headingLevel, textBlock } from "./block-types.ts";

describe("block types", () => {
  it("names what stands in the document in the contract's words", () => {
    expect(blockTypeOf({ name: "paragraph", attrs: {} })).toBe("text");
    expect(blockTypeOf({ name: "heading", attrs: { level: 2 } })).toBe("heading_2");
    expect(blockTypeOf({ name: "database_view", attrs: { content: "7" } })).toBe("database_view");
    expect(blockTypeOf({ name: "page_reference", attrs: {} })).toBe("page_reference");
  });

  it("keeps the kind of a block this version does not know", () => {
    expect(blockTypeOf({ name: "unknown", attrs: { kind: "callout" } })).toBe("callout");
    expect(blockTypeOf({ name: "unknown", attrs: {} })).toBe("unknown");
  });

  it("knows six levels of headings and makes deeper ones the sixth", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 0, "x", undefined].map(headingLevel)).toEqual([
      1, 2, 3, 4, 5, 6, 6, 1, 1, 1,
    ]);
  });

  it("turns every text type into the block that reads as that type again", () => {
    for (const type of convertibleTypes) {
      const block = textBlock(type);
      expect(blockTypeOf({ name: block.type, attrs: { ...("props" in block ? block.props : {}) } })).toBe(
        type,
      );
    }
  });
});
