import { describe, expect, it } from "vitest";
import { type Bounds, freePlaceFor } from "./free-place.ts";
import { choicesOf, nextChoice } from "./next-shape.ts";

describe("a shape that is put down by key", () => {
  const size = { width: 200, height: 100 };
  const view = { width: 1000, height: 600, scrollX: 0, scrollY: 0, zoom: { value: 1 } };
  const lies = ({ x, y }: { x: number; y: number }, { width, height } = size): Bounds => [
    x,
    y,
    x + width,
    y + height,
  ];
  const overlap = (one: Bounds, other: Bounds) =>
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

  it("lies in the middle of what is in view, however far and large it is shown", () => {
    expect(freePlaceFor(size, view, [])).toEqual({ x: 400, y: 250 });
    expect(freePlaceFor(size, { ...view, scrollX: -300, scrollY: 50 }, [])).toEqual({ x: 700, y: 200 });
    expect(freePlaceFor(size, { ...view, zoom: { value: 2 } }, [])).toEqual({ x: 150, y: 100 });
  });

  it("lies upon none of those that were put there before, and in view as long as there is room", () => {
    for (const zoom of [{ value: 1 }, { value: 0.5 }]) {
      const taken: Bounds[] = [];
      for (let n = 0; n < 9; n += 1) {
        const next = lies(freePlaceFor(size, { ...view, zoom }, taken));
        expect(taken.filter((other) => overlap(other, next))).toEqual([]);
        const [left, top, right, bottom] = next;
        expect([left >= 0, top >= 0, right <= 1000 / zoom.value, bottom <= 600 / zoom.value]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        taken.push(next);
      }
    }
  });

  it("lies beside a line that has no height, and beside the one shape in its way at once below it", () => {
    const line = { width: 200, height: 0 };
    expect(freePlaceFor(line, view, [lies({ x: 400, y: 300 }, line)])).toEqual({ x: 400, y: 320 });
    expect(freePlaceFor(size, view, [lies({ x: 400, y: 250 })])).toEqual({ x: 400, y: 370 });
  });

  it("lies below everything where the view is full", () => {
    expect(freePlaceFor(size, view, [[-50, -50, 1200, 900]])).toEqual({ x: 400, y: 920 });
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
