import { describe, expect, it } from "vitest";
import { editorLanguage, looksLikeCode } from "./code-text.ts";

describe("text without formatting", () => {
  it.each([
    "def f(x):\n    return (\n        x,\n    )\n",
    "<div>\n  <b>x</b>\n</div>",
    '{\n\t"a": 1,\n\t"b": [\n\t]\n}',
  ])("is code where its lines are: %j", (text) => {
    expect(looksLikeCode(text)).toBe(true);
  });

  it.each([
    "Liebe Ute,\n\nmorgen,\n  wenn es geht,\nkomme ich.",
    "- Eins\n  - Zwei {\n  - Drei }",
    "Brot;\nMilch;\nButter;",
    "   Ein Gedicht\n   mit Einzug\n   und Reim",
    "a {",
  ])("is a text where people wrote it: %j", (text) => {
    expect(looksLikeCode(text)).toBe(false);
  });

  it("says its language only where an editor of code named one", () => {
    expect(editorLanguage('{"mode":"rust"}')).toBe("rust");
    expect(["", "{}", "null", '{"mode":1}', "x"].map(editorLanguage)).toEqual([null, null, null, null, null]);
  });
});
