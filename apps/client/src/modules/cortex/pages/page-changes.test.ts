import type { Page } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { aPage, below } from "../../../../test/page-factory.ts";
import { clientId } from "../../../api/index.ts";
import { applyPageChange, placeOf, toPageChange, withDescendants } from "./page-changes.ts";

const pages = [
  aPage("reise"),
  below("reise", "hotel"),
  below("hotel", "zimmer"),
  aPage("haus"),
  aPage("garten"),
];
const ids = (list: readonly { page_id: string }[]) => list.map(({ page_id }) => page_id);

describe("the page list after a change", () => {
  it("gets a new page as the last of its siblings, once, however often the event comes", () => {
    const page = below("reise", "flug");
    const once = applyPageChange(pages, { kind: "created", page });
    expect(ids(once).at(-1)).toBe("flug");
    expect(applyPageChange(once, { kind: "created", page })).toEqual(once);
  });

  it("shows a new icon, and none again, at once", () => {
    const after = applyPageChange(pages, { kind: "icon", pageId: "haus", icon: "lucide:house" });
    expect(after.map(({ icon }) => icon)).toEqual([null, null, null, "lucide:house", null]);
    expect(applyPageChange(after, { kind: "icon", pageId: "haus", icon: null })).toEqual(pages);
  });

  it("shows a new title at once", () => {
    const after = applyPageChange(pages, { kind: "renamed", pageId: "haus", title: "Wohnung" });
    expect(after.find(({ page_id }) => page_id === "haus")?.title).toBe("Wohnung");
  });

  it("shows a new cover, another position and no cover at once, each without touching the rest", () => {
    const coverOf = (list: readonly Page[]) => {
      const page = list.find(({ page_id }) => page_id === "haus");
      return [page?.cover_image_path, page?.cover_position, page?.title];
    };
    const cover = { cover_image_path: "/api/drive/download/f-1", cover_position: 50 };
    const put = applyPageChange(pages, { kind: "covered", pageId: "haus", cover });
    expect(coverOf(put)).toEqual(["/api/drive/download/f-1", 50, "haus"]);
    const moved = applyPageChange(put, { kind: "covered", pageId: "haus", cover: { cover_position: 20 } });
    expect(coverOf(moved)).toEqual(["/api/drive/download/f-1", 20, "haus"]);
    const taken = applyPageChange(moved, {
      kind: "covered",
      pageId: "haus",
      cover: { cover_image_path: null },
    });
    expect(coverOf(taken)).toEqual([null, 20, "haus"]);
    expect(taken.filter((page) => page.cover_position !== 50)).toHaveLength(1);
  });

  it("loses a deleted page with everything below it", () => {
    expect(ids(applyPageChange(pages, { kind: "deleted", pageIds: ["reise"] }))).toEqual(["haus", "garten"]);
  });

  it("swaps a page with its neighbouring sibling, not with what stands between them in the list", () => {
    const up = applyPageChange(pages, { kind: "reordered", pageId: "haus", direction: "up" });
    expect(ids(up.filter(({ parent_page_id }) => parent_page_id === null))).toEqual([
      "haus",
      "reise",
      "garten",
    ]);
  });

  it("stays as it is when a page at the edge is moved further", () => {
    expect(applyPageChange(pages, { kind: "reordered", pageId: "garten", direction: "down" })).toBe(pages);
  });

  it("puts a page right before a sibling, or to the end, under whatever parent", () => {
    const put = (pageId: string, parentId: string | null, beforeId: string | null) =>
      applyPageChange(pages, { kind: "placed", pageId, place: { parentId, beforeId } });
    expect(ids(put("garten", null, "haus"))).toEqual(["reise", "hotel", "zimmer", "garten", "haus"]);
    expect(ids(put("reise", null, null))).toEqual(["hotel", "zimmer", "haus", "garten", "reise"]);
    const nested = put("garten", "reise", "hotel");
    expect(nested.filter((page) => page.parent_page_id === "reise").map((page) => page.page_id)).toEqual([
      "garten",
      "hotel",
    ]);
    expect(put("unbekannt", null, null)).toBe(pages);
  });

  it("is as before once a page is back where it stood", () => {
    for (const { page_id } of pages) {
      const back = { kind: "placed" as const, pageId: page_id, place: placeOf(pages, page_id) };
      const away = applyPageChange(pages, { ...back, place: { parentId: "garten", beforeId: null } });
      const after = applyPageChange(away, back);
      const levels = (list: readonly Page[]) => Object.groupBy(list, (page) => page.parent_page_id ?? "root");
      expect(levels(after)).toEqual(levels(pages));
    }
  });

  it("takes a page with what is below it to another parent", () => {
    const after = applyPageChange(pages, { kind: "moved", pageId: "hotel", parentId: "haus" });
    expect(after.find(({ page_id }) => page_id === "hotel")?.parent_page_id).toBe("haus");
    expect(withDescendants(after, ["haus"])).toEqual(new Set(["haus", "hotel", "zimmer"]));
  });
});

describe("what others do in the workspace", () => {
  const at = { clientId: "other", seq: 1 };

  it("appears in the list", () => {
    const page = aPage("neu");
    expect(toPageChange({ type: "page_created", page, ...at })).toEqual({ kind: "created", page });
    expect(toPageChange({ type: "page_deleted", pageIds: ["haus"], ...at })).toEqual({
      kind: "deleted",
      pageIds: ["haus"],
    });
  });

  it("does not put entries of databases into the list", () => {
    const page = aPage("eintrag", { parent_database_id: 3 });
    expect(toPageChange({ type: "page_created", page, ...at })).toBeNull();
  });

  it("does not overwrite what this tab typed itself", () => {
    const own = { clientId, seq: 1 };
    expect(toPageChange({ type: "page_updated", page: aPage("haus"), ...own })).toBeNull();
    expect(toPageChange({ type: "page_moved", page: aPage("haus"), ...own })).toBeNull();
  });

  it("has the list read again where the message does not say enough", () => {
    expect(toPageChange({ type: "page_moved", page: aPage("haus"), ...at })).toBe("refetch");
    expect(toPageChange({ type: "permissions_changed", seq: 1 })).toBe("refetch");
    expect(toPageChange({ type: "resync", seq: 1 })).toBe("refetch");
  });
});
