import { describe, expect, it } from "vitest";
import type { EntryWindow } from "./apply-entry-change.ts";
import { chunksAround, chunksFor, chunkSize, chunksToCache, entryAt, rowOfEntry } from "./row-window.ts";

const chunk = (...ids: string[]): EntryWindow => ({
  entries: ids.map((page_id) => ({
    page_id,
    parent_page_id: null,
    title: page_id,
    icon: null,
    cover_image_path: null,
    cover_position: 50,
    user_can_write: true,
    parent_database_id: 1,
    last_modified: "2026-11-21T10:00:00Z",
    has_children: false,
    properties: {},
  })),
  total: 100_000,
  next_cursor: null,
});

describe("the window of fetched rows", () => {
  it("requests the visible chunk and the next one in the direction of scrolling", () => {
    expect(chunksFor(0, 25, 100_000)).toEqual([0]);
    expect(chunksFor(70, 95, 100_000)).toEqual([0, 1]);
    expect(chunksFor(50_110, 50_135, 100_000)).toEqual([500, 501]);
  });

  it("never requests beyond the end, and the first chunk of an empty view", () => {
    expect(chunksFor(99_980, 99_999, 100_000)).toEqual([999]);
    expect(chunksFor(0, 20, 0)).toEqual([0]);
    expect(chunksFor(500, 600, 30)).toEqual([0]);
  });

  it("always holds the first chunk, which knows the total", () => {
    expect(chunksToCache(50_110, 50_135, 100_000)).toEqual([0, 500, 501]);
    expect(chunksToCache(0, 25, 100_000)).toEqual([0]);
  });

  it("fetches beforehand what is seen next, where there are rows", () => {
    expect(chunksAround([0], 100_000)).toEqual([1]);
    expect(chunksAround([0, 500, 501], 100_000)).toEqual([502, 499]);
    expect(chunksAround([0, 999], 100_000)).toEqual([998]);
    expect(chunksAround([0], 100)).toEqual([]);
  });

  it("finds rows by place and places by row", () => {
    const chunks = new Map([
      [0, chunk("a", "b")],
      [7, chunk("x", "y")],
    ]);
    expect(entryAt(chunks, 1)?.page_id).toBe("b");
    expect(entryAt(chunks, 7 * chunkSize + 1)?.page_id).toBe("y");
    expect(entryAt(chunks, 300)).toBeUndefined();
    expect(rowOfEntry(chunks, "x")).toBe(700);
    expect(rowOfEntry(chunks, "gone")).toBe(-1);
  });
});
