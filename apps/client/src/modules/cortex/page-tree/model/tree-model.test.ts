import { describe, expect, it } from "vitest";
import { aPage, below } from "../../../../../test/page-factory.ts";
import { childrenOf, drawnLevel, toRows } from "./tree-model.ts";

const pages = [
  aPage("reise"),
  aPage("haus"),
  below("reise", "hotel"),
  below("hotel", "zimmer"),
  below("reise", "flug"),
];
const shown = (expanded: readonly string[], list = pages) =>
  toRows(childrenOf(list), (id) => expanded.includes(id)).map(
    ({ page, level }) => `${level} ${page.page_id}`,
  );

describe("the rows of the tree", () => {
  it("are only the top pages while everything is folded", () => {
    expect(shown([])).toEqual(["1 reise", "1 haus"]);
  });

  it("show what is below an unfolded page, in its order", () => {
    expect(shown(["reise"])).toEqual(["1 reise", "2 hotel", "2 flug", "1 haus"]);
  });

  it("remember what is unfolded further down, but show it only when all above is unfolded", () => {
    expect(shown(["hotel"])).toEqual(["1 reise", "1 haus"]);
    expect(shown(["reise", "hotel"])).toContain("3 zimmer");
  });

  it("leave out what is below an entry, which is not listed, with all below it", () => {
    const list = [aPage("haus"), below("eintrag", "angebote"), below("angebote", "dach")];
    expect(shown(["haus", "eintrag", "angebote"], list)).toEqual(["1 haus"]);
  });

  it("say how many siblings a page has and which one it is", () => {
    const [first] = toRows(childrenOf(pages), () => false);
    expect(first).toMatchObject({ position: 1, siblings: 2, hasChildren: true, expanded: false });
  });

  it("do not end when pages stand in a circle", () => {
    expect(shown(["a", "b"], [below("b", "a"), below("a", "b")])).toEqual([]);
  });

  it("look alike from level 6 on", () => {
    expect([1, 5, 6, 7, 12].map(drawnLevel)).toEqual([1, 5, 6, 6, 6]);
  });
});
