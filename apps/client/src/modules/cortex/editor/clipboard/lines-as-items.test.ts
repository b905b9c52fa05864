// @vitest-environment jsdom
import { expect, it } from "vitest";
import { linesAsItems } from "./lines-as-items.ts";
import { readClip } from "./read-clip.ts";

const pasted = (text: string, item = "bulletListItem"): string | null =>
  linesAsItems(readClip({ html: "", text, editor: "" }).html, item);

it("makes items of the lines of plain text, with what is set in them", () => {
  expect(pasted("Milch\nBrot, **frisch**\n\nKäse\n")).toBe(
    "<ul><li><p>Milch</p></li><li><p>Brot, <strong>frisch</strong></p></li><li><p>Käse</p></li></ul>",
  );
  expect(pasted("Eins\nZwei", "numberedListItem")).toBe("<ol><li><p>Eins</p></li><li><p>Zwei</p></li></ol>");
  expect(pasted("Milch\nBrot", "checkListItem")).toBe(
    '<ul><li><input type="checkbox"><p>Milch</p></li><li><input type="checkbox"><p>Brot</p></li></ul>',
  );
});

it("leaves alone one line, what says itself what it is, and what is pasted elsewhere", () => {
  for (const text of ["Milch", "# Kopf\nText", "- a\n- b", "a\tb\nc\td", "> Zitat\n> zwei"])
    expect(pasted(text)).toBeNull();
  expect(pasted("Milch\nBrot", "paragraph")).toBeNull();
});
