import { describe, expect, it } from "vitest";
import type { Page } from "@maive/contract";
import { aPage, below } from "../../../../../test/page-factory.ts";
import { placeOf } from "../../pages/index.ts";
import { dropTarget } from "./drop-target.ts";
import { childrenOf, toRows } from "./tree-model.ts";

// Rows: 0 reise, 1 hotel, 2 zimmer, 3 flug, 4 haus, 5 garten
const pages = [
  aPage("reise"),
  below("reise", "hotel"),
  below("hotel", "zimmer"),
  below("reise", "flug"),
  aPage("haus"),
  aPage("garten"),
];

const point = (draggedId: string, at: number, list: readonly Page[] = pages, mayBeRoot = true) => {
  const rows = toRows(childrenOf(list), () => true);
  const target = dropTarget({ rows, draggedId, from: placeOf(list, draggedId), mayBeRoot }, at);
  return target && [target.kind, target.place.parentId, target.place.beforeId];
};

describe("where a dragged page goes", () => {
  it("is below the page whose middle is pointed at", () => {
    expect(point("garten", 4.5)).toEqual(["into", "haus", null]);
    expect(point("garten", 2.5)).toEqual(["into", "zimmer", null]);
  });

  it("is between the rows at whose edge is pointed", () => {
    expect(point("garten", 4.1)).toEqual(["between", null, "haus"]);
    expect(point("garten", 1.1)).toEqual(["between", "reise", "hotel"]);
    expect(point("garten", 0.9)).toEqual(["between", "reise", "hotel"]);
    expect(point("garten", 1.9)).toEqual(["between", "hotel", "zimmer"]);
  });

  it("is decided by the row that is pointed at where several levels end", () => {
    expect(point("garten", 3.9)).toEqual(["between", "reise", null]);
    expect(point("garten", 4.1)).toEqual(["between", null, "haus"]);
  });

  it("is the end of the tree below the last row, and its beginning above the first", () => {
    expect(point("hotel", 9)).toEqual(["between", null, null]);
    expect(point("garten", -1)).toEqual(["between", null, "reise"]);
  });

  it("is never the page itself or what is below it", () => {
    for (const at of [0.1, 0.5, 1.5, 2.5, 3.5, 3.9]) expect(point("reise", at)).toBeNull();
    expect(point("hotel", 2.5)).toBeNull();
  });

  it("is nowhere where it stands already", () => {
    expect(point("haus", 5.1)).toBeNull();
    expect(point("garten", 9)).toBeNull();
    expect(point("garten", 4.9)).toBeNull();
    // The middle of its own parent: the nearest gap counts instead.
    expect(point("flug", 0.4)).toEqual(["between", null, "reise"]);
  });

  it("is only where the person may write, but always among its siblings", () => {
    const list = pages.map((page) => (page.page_id === "haus" ? { ...page, user_can_write: false } : page));
    expect(point("flug", 4.5, list)).toEqual(["between", null, "garten"]);
    expect(point("flug", 4.1, list, false)).toBeNull();
    expect(point("garten", 4.1, list, false)).toEqual(["between", null, "haus"]);
  });
});
