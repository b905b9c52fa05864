import { describe, expect, it } from "vitest";
import { captionOf } from "./caption.ts";

const text = (said: string, styles = {}) => ({ type: "text", text: said, styles });

describe("the text of a block as a caption", () => {
  it("is the plain line that it is", () => {
    expect(captionOf([text("Am See "), text("im Mai ")])).toBe("Am See im Mai");
    expect(captionOf("const a = 1;")).toBe("const a = 1;");
    expect(captionOf([])).toBe("");
    expect(captionOf(undefined)).toBe("");
  });

  it.each([
    ["formatting", [text("Am "), text("See", { bold: true })]],
    ["a link", [{ type: "link", href: "https://a.de", content: [text("See")] }]],
    ["a mention", [text("mit "), { type: "mention", props: { label: "Anna" } }]],
    ["several lines", [text("Am See\nim Mai")]],
    ["lines of code", "a\n  b"],
    ["more than reads as a caption", [text("Wort ".repeat(80))]],
  ])("there is none where it would lose %s", (_what, content) => {
    expect(captionOf(content)).toBeNull();
  });
});
