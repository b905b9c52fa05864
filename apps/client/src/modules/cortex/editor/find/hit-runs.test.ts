import { describe, expect, it } from "vitest";
import { countOf, hitAt, hitFrom, numberOf, runsOf } from "./hit-runs.ts";
import type { Hit } from "./hits.ts";

const at = (...positions: number[]): Hit[] => positions.map((from) => ({ kind: "text", from, to: from + 1 }));

describe("hits of a page and of what it shows", () => {
  const runs = runsOf({ of: "page", hits: at(1, 10, 30) }, [
    { of: "first", hits: at(2, 4), position: 20 },
    { of: "none", hits: [], position: 25 },
    { of: "last", hits: at(1), position: 40 },
  ]);
  const inOrder = ["page 0", "page 1", "first 0", "first 1", "page 2", "last 0"];

  it("follow each other as one reads", () => {
    expect(countOf(runs)).toBe(6);
    const placed = inOrder.map((_, n) => hitAt(runs, n));
    expect(placed.map((hit) => hit && `${hit.of} ${hit.index}`)).toEqual(inOrder);
    expect(placed.map((hit) => (hit ? numberOf(runs, hit) : null))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(hitAt(runs, 6)).toBeNull();
    expect(numberOf(runs, { of: "none", index: 0 })).toBe(-1);
  });

  it.each([
    ["page", 0, "page 0"],
    ["page", 10, "page 1"],
    // Between the last hit and the first content.
    ["page", 11, "first 0"],
    ["page", 22, "page 2"],
    ["page", 31, "last 0"],
    ["page", 41, "page 0"],
    ["first", 3, "first 1"],
    ["first", 5, "page 2"],
    ["none", 0, "page 2"],
    ["last", 2, "page 0"],
  ])("are reached from %s at %i: %s", (of, position, wanted) => {
    const hit = hitFrom(runs, of, position);
    expect(hit && `${hit.of} ${hit.index}`).toBe(wanted);
  });

  it("of a page that shows nothing are its own", () => {
    const own = runsOf({ of: "page", hits: at(5) }, []);
    expect(hitFrom(own, "page", 6)).toEqual({ of: "page", index: 0 });
    expect(hitFrom(runsOf({ of: "page", hits: [] }, []), "page", 0)).toBeNull();
  });
});
