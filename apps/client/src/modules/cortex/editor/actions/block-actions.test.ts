import { describe, expect, it } from "vitest";
import { plainText } from "./block-actions.ts";

describe("plain text of a block", () => {
  it("joins formatted pieces and links", () => {
    const content = [
      { type: "text", text: "Reise ", styles: {} },
      {
        type: "link",
        href: "https://a.de",
        content: [{ type: "text", text: "nach ", styles: { bold: true } }],
      },
      { type: "text", text: "Rom", styles: { italic: true } },
    ];
    expect(plainText(content)).toBe("Reise nach Rom");
  });

  it("is empty for blocks without text", () => {
    expect(plainText(undefined)).toBe("");
    expect(plainText([])).toBe("");
  });
});
