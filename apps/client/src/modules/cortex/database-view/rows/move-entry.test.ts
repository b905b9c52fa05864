import type { Entry } from "@maive/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntryWindow } from "./apply-entry-change.ts";
import { movedEntry } from "./move-entry.ts";
import { chunkSize, type Chunks } from "./row-window.ts";

const entry = (id: number): Entry => ({
  page_id: `e${id}`,
  parent_page_id: null,
  parent_database_id: 1,
  title: `e${id}`,
  icon: null,
  cover_image_path: null,
  cover_position: 50,
  last_modified: "2026-11-21T12:00:00Z",
  has_children: false,
  user_can_write: true,
  properties: {},
  restricted: [],
});
const chunked = (ids: readonly number[]): Chunks => {
  const chunks = new Map<number, EntryWindow>();
  for (let at = 0; at < ids.length; at += chunkSize)
    chunks.set(at / chunkSize, {
      entries: ids.slice(at, at + chunkSize).map(entry),
      total: ids.length,
      next_cursor: null,
    });
  return chunks;
};
const idsOf = (chunks: Chunks): string[] =>
  [...chunks]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, { entries }]) => entries.map(({ page_id }) => page_id));

describe("an entry that is put elsewhere", () => {
  it("stands where it was put, across the borders of what was fetched at once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 320 }), fc.nat(), fc.nat(), (count, a, b) => {
        const ids = Array.from({ length: count }, (_, id) => id);
        const [from, before] = [a % count, b % (count + 1)];
        fc.pre(before !== from);
        const chunks = chunked(ids);
        const changed = movedEntry(chunks, `e${from}`, before === count ? null : `e${before}`);
        const rest = ids.filter((id) => id !== from);
        const at = before === count ? rest.length : rest.indexOf(before);
        const expected = rest.toSpliced(at, 0, from).map((id) => `e${id}`);
        expect(idsOf(new Map([...chunks, ...(changed ?? [])]))).toEqual(expected);
      }),
      { seed: 7 },
    );
  });

  it("waits for the server where rows in between are not cached", () => {
    const chunks = new Map(chunked(Array.from({ length: 300 }, (_, id) => id)));
    chunks.delete(1);
    expect(movedEntry(chunks, "e10", "e250")).toBeNull();
    expect(movedEntry(chunks, "e10", "e20")).not.toBeNull();
    expect(movedEntry(chunks, "gone", "e20")).toBeNull();
  });
});
