import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { IndexCondition } from "@maive/search";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostParts } from "../documents/parts.ts";
import { DamagedIndexError } from "../indexing/is-damage.ts";
import { inBlocks, postingsOf } from "./block.ts";
import { segmentsToMerge } from "./choose-segments.ts";
import { collectPostings } from "./collect.ts";
import { evaluate, tokensIn } from "./evaluate.ts";
import { decodeIds, encodeIds, inAny, inBoth, without } from "./ids.ts";
import { byCodePoints } from "./in-order.ts";
import { newestOf } from "./newest-of.ts";
import { PartIds } from "./part-ids.ts";
import { PostingMemories, PostingMemory } from "./posting-memory.ts";
import { furtherParts, rankOf } from "./rank-of.ts";

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].toSorted((a, b) => a - b);
const firstRank = 1_000;
/** Ids of first and further parts. */
const someIds = fc
  .array(
    fc.record({
      rank: fc.integer({ min: firstRank, max: 40_000_000 }),
      part: fc.integer({ min: -1, max: mostParts - 1 }),
    }),
  )
  .map((parts) => sorted(parts.map(({ rank, part }) => (part < 0 ? rank : -(rank * mostParts) - part))));

describe("ids of parts", () => {
  it("come back from their bytes", () => {
    fc.assert(
      fc.property(someIds, (ids) => {
        expect(decodeIds(encodeIds(ids, firstRank), firstRank)).toEqual(ids);
      }),
    );
  });

  it("take a byte each where they are near to each other", () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => firstRank + n * 3);
    expect(encodeIds(ids, firstRank).length).toBeLessThan(1_010);
  });

  it("are intersected, united and taken away like sets", () => {
    fc.assert(
      fc.property(someIds, someIds, someIds, (a, b, c) => {
        expect(inBoth(a, b)).toEqual(a.filter((id) => b.includes(id)));
        expect(without(a, b)).toEqual(a.filter((id) => !b.includes(id)));
        expect(inAny([a, b, c])).toEqual(sorted([...a, ...b, ...c]));
      }),
    );
  });

  it("are found in lists that are much longer", () => {
    const long = Array.from({ length: 5_000 }, (_, n) => n * 3);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10, max: 16_000 })), (some) => {
        const few = sorted(some);
        const both = few.filter((id) => id >= 0 && id < 15_000 && id % 3 === 0);
        expect(inBoth(few, long)).toEqual(both);
        expect(inBoth(long, few)).toEqual(both);
      }),
    );
  });

  it("of several segments come the newest first, as many as are wanted", () => {
    fc.assert(
      fc.property(fc.array(someIds), fc.nat({ max: 40 }), (lists, most) => {
        const known = new Set<number>();
        const apart = lists.map((list) => list.filter((id) => !known.has(id) && known.add(id)));
        const ids = new PartIds(apart);
        const all = sorted(known).toReversed();
        expect(ids.length).toBe(all.length);
        expect(ids.newest(most)).toEqual(all.slice(0, most));
        expect(all.every((id) => ids.has(id))).toBe(true);
        expect(ids.has(5)).toBe(false);
      }),
    );
  });

  it("know their document", () => {
    for (const rank of [1, 7, 40_000_000]) {
      const [from, to] = furtherParts(rank, rank);
      for (const id of [rank, -(rank * mostParts), -(rank * mostParts) - mostParts + 1]) {
        expect(rankOf(id)).toBe(rank);
        expect(id > 0 || (id >= from && id <= to)).toBe(true);
      }
    }
  });
});

describe("blocks", () => {
  const words = fc.array(fc.string({ unit: "binary", minLength: 1 }), { maxLength: 400 });

  it("have every token with its ids, in order", () => {
    fc.assert(
      fc.property(words, (some) => {
        const tokens = [...new Set(some.filter((word) => word.isWellFormed()))].toSorted(byCodePoints);
        const postings = tokens.map((token, n) => ({ token, ids: Buffer.alloc(n, n) }));
        const blocks = [...inBlocks(postings)];
        const read = blocks.flatMap(({ data }) => [...postingsOf(data)]);
        expect(read.map(({ token, ids }) => [token, Buffer.from(ids)])).toEqual(
          postings.map(({ token, ids }) => [token, ids]),
        );
        expect(blocks.map(({ token }) => token)).toEqual(
          blocks.map(({ data }) => [...postingsOf(data)][0]?.token),
        );
      }),
    );
  });

  it("are in the order of code points, as the database compares", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
        fc.pre(a.isWellFormed() && b.isWellFormed());
        expect(Math.sign(byCodePoints(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
    );
  });

  it("refuse bytes that are none", () => {
    const [block] = inBlocks([{ token: "=tee", ids: encodeIds([1_000, 1_001], firstRank) }]);
    const torn = inflateRawSync(block?.data ?? Buffer.alloc(0)).subarray(0, -1);
    for (const data of [Buffer.from("none"), deflateRawSync(torn)])
      expect(() => [...postingsOf(data)]).toThrow(DamagedIndexError);
  });

  it("tell tokens of titles from others", () => {
    const postings = collectPostings(
      [
        { docId: 8, words: { title: new Set(["=tee"]), all: new Set(["=tee", "=gut"]) } },
        { docId: 7, words: { title: new Set(["=gut"]), all: new Set(["=gut"]) } },
      ],
      7,
    );
    expect(postings.map(({ token, ids }) => [token, decodeIds(ids, 7)])).toEqual([
      ["#=gut", [7]],
      ["#=tee", [8]],
      ["=gut", [7, 8]],
      ["=tee", [8]],
    ]);
  });
});

describe("a condition", () => {
  const lists = new Map([
    ["a", [1, 2, 3]],
    ["b", [2, 3, 4]],
    ["c", [3]],
  ]);
  const found = (condition: IndexCondition) => evaluate(condition, (token) => lists.get(token) ?? []);
  const [a, b, c] = ["a", "b", "c"].map((token): IndexCondition => ({ is: "token", token })) as [
    IndexCondition,
    IndexCondition,
    IndexCondition,
  ];

  it("finds what has its tokens", () => {
    expect(found({ is: "and", parts: [a, b] })).toEqual([2, 3]);
    expect(found({ is: "or", parts: [a, b] })).toEqual([1, 2, 3, 4]);
    expect(
      found({
        is: "and",
        parts: [
          { is: "or", parts: [a, b] },
          { is: "not", part: c },
        ],
      }),
    ).toEqual([1, 2, 4]);
    expect(found({ is: "token", token: "d" })).toEqual([]);
  });

  it("narrows nothing where only what is unwanted is said, or anything will do", () => {
    expect(found({ is: "not", part: a })).toBeNull();
    expect(found({ is: "or", parts: [a, { is: "any" }] })).toBeNull();
    expect(found({ is: "and", parts: [{ is: "any" }, { is: "not", part: a }] })).toBeNull();
  });

  it("names its tokens", () => {
    expect(
      tokensIn({
        is: "and",
        parts: [
          { is: "or", parts: [a, b] },
          { is: "not", part: c },
        ],
      }),
    ).toEqual(["a", "b", "c"]);
  });
});

describe("postings that are remembered", () => {
  it("are those of segments that are still there", () => {
    const memory = new PostingMemory();
    memory.remember(1, "=tee", [1, 2]);
    memory.remember(2, "=tee", []);
    const { worth } = memory;
    // Two questions may have read the same.
    memory.remember(1, "=tee", [1, 2]);
    expect(memory.worth).toBe(worth);
    expect([memory.find(1, "=tee"), memory.find(2, "=tee"), memory.find(1, "=gut")]).toEqual([
      [1, 2],
      [],
      undefined,
    ]);
    memory.retain(new Set([2, 3]));
    expect([...memory.segments]).toEqual([2]);
    expect(memory.find(1, "=tee")).toBeUndefined();
    memory.clear();
    expect([memory.worth, memory.find(2, "=tee")]).toEqual([0, undefined]);
  });

  it("are each one's own, of a few people", () => {
    const memories = new PostingMemories();
    const first = memories.of("a");
    first.remember(1, "=tee", [1]);
    expect(memories.of("b").find(1, "=tee")).toBeUndefined();
    expect(memories.of("a")).toBe(first);
    for (const userId of ["c", "d", "e"]) memories.of(userId);
    expect(memories.of("a")).toBe(first);
    for (const userId of ["f", "g", "h", "i"]) memories.of(userId);
    expect(memories.of("a")).not.toBe(first);
    expect(first.worth).toBe(0);
  });

  it("are bounded", () => {
    const memory = new PostingMemory();
    const long = Array.from({ length: 200_000 }, (_, n) => n);
    for (let n = 0; n < 30; n += 1) memory.remember(n, "=tee", long);
    expect(memory.worth).toBeLessThanOrEqual(1_500_000);
    expect(memory.find(29, "=tee")).toBe(long);
    memory.remember(
      30,
      "=tee",
      Array.from({ length: 1_600_000 }, (_, n) => n),
    );
    expect(memory.find(30, "=tee")).toBeUndefined();
    memory.clear();
  });
});

describe("segments", () => {
  const segment = (segmentId: number, level: number, documents: number) => ({
    segmentId,
    level,
    documents,
    firstRank: 1,
    lastRank: 2,
  });

  it("become one when eight are of a level, the lowest first", () => {
    const some = (from: number, level: number, documents: number) =>
      Array.from({ length: 8 }, (_, n) => segment(from + n, level, documents));
    expect(segmentsToMerge([...some(1, 1, 8), ...some(9, 0, 1)])).toEqual(some(9, 0, 1));
    expect(segmentsToMerge(some(1, 0, 1).slice(1))).toBeNull();
    // They stay as they are when they are large.
    expect(segmentsToMerge(some(1, 3, 50_000))).toBeNull();
  });
});

describe("the newest of some lists", () => {
  const descending = (from: number, to: number): number[] =>
    Array.from({ length: from - to + 1 }, (_, n) => from - n);
  const ascending = (from: number, to: number) => new PartIds([descending(to, from).toReversed()]);
  /** Reads those that are there, and counts how many were requested. */
  const reading = (isThere: (id: number) => boolean) => {
    const requested: number[] = [];
    const read = async (ids: readonly number[]) => {
      requested.push(ids.length);
      return ids.filter(isThere).map((doc_id) => ({ doc_id }));
    };
    return { requested, read };
  };
  const ids = (found: { doc_id: number }[][]) => found.map((list) => list.map(({ doc_id }) => doc_id));

  it("are read once, and few more than are wanted", async () => {
    const { requested, read } = reading(() => true);
    const lists = [
      { ids: ascending(1, 1_000), limit: 8 },
      { ids: ascending(500, 998), limit: 8 },
    ];
    expect(ids(await newestOf(lists, read))).toEqual([descending(1_000, 993), descending(998, 991)]);
    expect(requested).toEqual([12]);
  });

  it("are looked for further where others may not be read", async () => {
    const { requested, read } = reading((id) => id <= 100);
    expect(ids(await newestOf([{ ids: ascending(1, 1_000), limit: 8 }], read))).toEqual([
      descending(100, 93),
    ]);
    expect(requested.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(1_000);
    expect(ids(await newestOf([{ ids: new PartIds([[1], [2, 3]]), limit: 8 }], read))).toEqual([[3, 2, 1]]);
    expect(ids(await newestOf([{ ids: new PartIds([[200, 300]]), limit: 8 }], read))).toEqual([[]]);
    expect(ids(await newestOf([], read))).toEqual([]);
  });
});
