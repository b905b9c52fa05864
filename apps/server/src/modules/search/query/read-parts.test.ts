import { expect, it } from "vitest";
import { packPart } from "../documents/parts.ts";
import { rankParts, type RankRequest } from "./rank.ts";
import { ReadParts } from "./read-parts.ts";

const blocks = (content: string): string => JSON.stringify([["b", null, "text", content, "{}", 0]]);
const live = (content: string) => ({ body: null, blocks: blocks(content) });
const named = (docId: number, changedAt = "2026-01-01T00:00:00.000Z") => ({
  index: 1,
  docId,
  key: `page ${docId}`,
  changedAt,
  labels: [],
});

it("remembers a part as long as it is in the same state, with what its cells refer to", () => {
  const parts = new ReadParts();
  expect(parts.find(named(1))).toBeNull();
  const first = parts.read(named(1), live("Ein Fahrradschloss"));
  expect(parts.find(named(1))).toBe(first);
  // It was changed, indexed anew, or an index was built in which another one has its id.
  expect(parts.find(named(1, "2026-01-02T00:00:00.000Z"))).toBeNull();
  expect(parts.find(named(2))).toBeNull();
  expect(parts.find({ ...named(1), key: "another" })).toBeNull();
  expect(parts.find({ ...named(1), index: 2 })).toBeNull();
  const labels = [{ at: 3, text: "Mühlbach" }];
  expect(parts.find({ ...named(1), labels })).toBeNull();
  expect(parts.read({ ...named(1), labels }, live("Ein Fahrradschloss")).lines).toEqual([
    ...labels,
    ...first.lines,
  ]);
  const packed = { body: packPart([{ at: 7, text: "offen" }]), blocks: null };
  expect(parts.read(named(3), packed).text.text).toBe("offen");
  expect(parts.read(named(4), { body: null, blocks: null }).text.text).toBe("");
});

it("evicts those that nobody uses any more, and all of them on request", () => {
  const parts = new ReadParts();
  const text = (n: number) => `${n} ${"Wort ".repeat(3_000)}`;
  const first = parts.read(named(0), live(text(0)));
  for (let n = 1; n < 120; n += 1) parts.read(named(n), live(text(n)));
  expect(parts.find(named(0))).toBe(first);
  for (let n = 120; n < 400; n += 1) parts.read(named(n), live(text(n)));
  expect(parts.letters).toBeLessThanOrEqual(2_000_000);
  expect(parts.find(named(0))).toBeNull();
  // Read again at the same time by two questions, it counts once.
  const { letters } = parts;
  parts.read(named(399), live(text(399)));
  expect(parts.letters).toBe(letters);
  parts.clear();
  expect(parts.letters).toBe(0);
});

it("forgets those without text like others", () => {
  const parts = new ReadParts();
  for (let n = 0; n < 10_000; n += 1) parts.read(named(n), { body: null, blocks: null });
  expect(parts.find(named(0))).toBeNull();
  expect(parts.find(named(9_999))).not.toBeNull();
});

it("says what is damaged each time", () => {
  const parts = new ReadParts();
  const damaged = { body: Uint8Array.of(1, 2, 3), blocks: null };
  expect(() => parts.read(named(1), damaged)).toThrow();
  expect(() => parts.read(named(1), damaged)).toThrow();
});

it("requests the texts that are not cached, and ranks nothing before", () => {
  const reads = new ReadParts();
  const request = (...docIds: number[]): RankRequest => ({
    query: { all: [], none: [], filters: [] },
    cells: [],
    typos: false,
    parts: docIds.map((docId) => ({ ...named(docId), title: "Titel" })),
    texts: [],
  });
  expect(rankParts(request(1, 2), reads)).toEqual({ unread: [1, 2] });
  const texts = [1, 2].map((docId) => ({ docId, ...live("Text") }));
  const ranked = { ranked: [{ docId: 1 }, { docId: 2 }], damage: null };
  expect(rankParts({ ...request(1, 2), texts }, reads)).toMatchObject(ranked);
  expect(rankParts(request(1, 2, 3), reads)).toEqual({ unread: [3] });
  expect(rankParts(request(1, 2), reads)).toMatchObject(ranked);
});
