import { describe, expect, it } from "vitest";
import { middleFor } from "./middle.ts";
import { choicesOf, nextChoice } from "./next-shape.ts";

describe("a shape that is put down by key", () => {
  const size = { width: 200, height: 100 };

  it("lies in the middle of what is in view, however far and large it is shown", () => {
    const view = { width: 1000, height: 600, scrollX: 0, scrollY: 0, zoom: { value: 1 } };
    expect(middleFor(size, view, [])).toEqual({ x: 400, y: 250 });
    expect(middleFor(size, { ...view, scrollX: -300, scrollY: 50 }, [])).toEqual({ x: 700, y: 200 });
    expect(middleFor(size, { ...view, zoom: { value: 2 } }, [])).toEqual({ x: 150, y: 100 });
  });

  it("does not hide one that was put there before", () => {
    const view = { width: 1000, height: 600, scrollX: 0, scrollY: 0, zoom: { value: 1 } };
    const taken = [
      { x: 420, y: 270 },
      { x: 400, y: 250 },
    ];
    expect(middleFor(size, view, taken)).toEqual({ x: 440, y: 290 });
  });
});

describe("going from shape to shape", () => {
  const shape = (id: string, more = {}) => ({ id, groupIds: [], locked: false, ...more });
  const shapes = [
    shape("a"),
    shape("b", { groupIds: ["inner", "outer"] }),
    shape("text", { containerId: "a" }),
    shape("c", { groupIds: ["outer"] }),
    shape("fixed", { locked: true }),
    shape("d"),
  ];
  const next = (chosen: string[], step: 1 | -1) => nextChoice(choicesOf(shapes), new Set(chosen), step)?.ids;

  it("chooses groups as one, texts with what they stand in, and nothing that is locked", () => {
    expect(choicesOf(shapes)).toEqual([
      { ids: ["a"], groupId: null },
      { ids: ["b", "c"], groupId: "outer" },
      { ids: ["d"], groupId: null },
    ]);
  });

  it("goes on from what is chosen, and around", () => {
    expect([next([], 1), next(["a"], 1), next(["b", "c"], 1), next(["d"], 1)]).toEqual([
      ["a"],
      ["b", "c"],
      ["d"],
      ["a"],
    ]);
    expect([next([], -1), next(["a"], -1), next(["d"], -1)]).toEqual([["d"], ["d"], ["b", "c"]]);
    expect(nextChoice([], new Set(), 1)).toBeNull();
  });
});
