// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { isCaret, pointsIn, selectionWithin } from "./selection.ts";

// jsdom has none.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

afterEach(() => {
  document.body.replaceChildren();
});

/** A page of blocks, each of pieces of text that are elements of their own. */
const pageOf = (...blocks: readonly (readonly string[])[]): HTMLElement => {
  const page = document.createElement("main");
  page.append(
    ...blocks.map((pieces, index) => {
      const block = document.createElement("div");
      const text = document.createElement("p");
      block.dataset["blockId"] = String(index);
      text.className = "bn-inline-content";
      text.append(
        ...pieces.map((piece) => Object.assign(document.createElement("span"), { textContent: piece })),
      );
      block.append(text);
      return block;
    }),
  );
  document.body.append(page);
  return page;
};
const nodeOf = (page: Element, text: string): Node => {
  const found = [...page.querySelectorAll("span")].find((span) => span.textContent === text);
  if (!found?.firstChild) throw new Error(`there is no ${text}`);
  return found.firstChild;
};

it("what is selected is selected where the same text is drawn in other pieces", () => {
  const [before, after] = [
    pageOf(["Heute ", "regnet es"], ["Morgen"]),
    pageOf(["Heute regnet", " es"], ["Mor", "gen"]),
  ];
  getSelection()?.setBaseAndExtent(nodeOf(before, "regnet es"), 0, nodeOf(before, "Morgen"), 4);
  const selected = selectionWithin(before);
  before.remove();
  const points = selected && pointsIn(after, selected);
  if (points) {
    const { anchor, focus } = points;
    getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
  }
  expect(getSelection()?.toString()).toBe("regnet esMorg");
});

it("a caret has a place, what is selected elsewhere has none", () => {
  const [page, other] = [pageOf(["Eins"]), pageOf(["Zwei"])];
  getSelection()?.setBaseAndExtent(nodeOf(page, "Eins"), 1, nodeOf(page, "Eins"), 1);
  const caret = selectionWithin(page);
  expect(caret && isCaret(caret)).toBe(true);
  expect(caret?.anchor).toEqual({ blockId: "0", offset: 1 });
  getSelection()?.setBaseAndExtent(nodeOf(other, "Zwei"), 0, nodeOf(other, "Zwei"), 2);
  expect(selectionWithin(page)).toBeNull();
});

it("a caret in an empty block is in that block where it is drawn anew", () => {
  const [before, after] = [pageOf(["Eins"], []), pageOf(["Eins"], [])];
  const textIn = (page: Element) => page.querySelectorAll(".bn-inline-content")[1] ?? null;
  getSelection()?.collapse(textIn(before), 0);
  const caret = selectionWithin(before);
  expect(caret && pointsIn(after, caret)?.focus).toEqual({ node: textIn(after), offset: 0 });
});
