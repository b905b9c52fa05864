import { describe, expect, it } from "vitest";
import { aPage, below } from "../../../../../test/page-factory.ts";
import { treeKey } from "./tree-keyboard.ts";
import { childrenOf, toRows } from "./tree-model.ts";

const pages = [
  aPage("Haus"),
  below("Haus", "Küche"),
  aPage("Reise", { user_can_write: false }),
  aPage("Rezepte"),
];
const folded = toRows(childrenOf(pages), () => false);
const open = toRows(childrenOf(pages), () => true);
const press = (rows: typeof folded, index: number, key: string, altKey = false) =>
  treeKey(rows, index, { key, altKey });

describe("keys in the tree", () => {
  it("go up and down and stop at the ends", () => {
    expect(press(folded, 0, "ArrowDown")).toEqual({ kind: "focus", index: 1 });
    expect(press(folded, 0, "ArrowUp")).toBeNull();
    expect(press(folded, 2, "ArrowDown")).toBeNull();
    expect(press(folded, 0, "End")).toEqual({ kind: "focus", index: 2 });
  });

  it("unfold with the right arrow, then step into the page", () => {
    expect(press(folded, 0, "ArrowRight")).toEqual({ kind: "toggle", pageId: "Haus" });
    expect(press(open, 0, "ArrowRight")).toEqual({ kind: "focus", index: 1 });
    expect(press(open, 1, "ArrowRight")).toBeNull();
  });

  it("step out with the left arrow, then fold", () => {
    expect(press(open, 1, "ArrowLeft")).toEqual({ kind: "focus", index: 0 });
    expect(press(open, 0, "ArrowLeft")).toEqual({ kind: "toggle", pageId: "Haus" });
    expect(press(folded, 0, "ArrowLeft")).toBeNull();
  });

  it("open with Enter", () => {
    expect(press(folded, 1, "Enter")).toEqual({ kind: "open", pageId: "Reise" });
  });

  it("jump to the next title with a letter, round the end", () => {
    expect(press(folded, 1, "r")).toEqual({ kind: "focus", index: 2 });
    expect(press(folded, 2, "h")).toEqual({ kind: "focus", index: 0 });
    expect(press(folded, 2, "x")).toBeNull();
  });

  it("nest a page below the one before it, and lift it out again", () => {
    const place = (index: number, key: string) => {
      const action = press(open, index, key, true);
      return action?.kind === "place" ? [action.place.parentId, action.place.beforeId] : action;
    };
    expect(place(3, "ArrowRight")).toEqual(["Reise", null]);
    expect(place(1, "ArrowLeft")).toEqual([null, "Reise"]);
    expect([place(0, "ArrowRight"), place(1, "ArrowRight"), place(0, "ArrowLeft")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("change only pages that may be written", () => {
    expect(press(folded, 0, "ArrowDown", true)).toEqual({
      kind: "reorder",
      pageId: "Haus",
      direction: "down",
    });
    expect(press(folded, 1, "ArrowDown", true)).toBeNull();
    expect(press(folded, 1, "Delete")).toBeNull();
    expect(press(folded, 1, "F2")).toBeNull();
  });
});
