import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRowSlots, type RowToDraw } from "./row-slots.ts";

const rows = (from: number, to: number, id: (index: number) => string | undefined = (n) => `e${n}`) =>
  Array.from({ length: to - from }, (_, n): RowToDraw => ({ index: from + n, id: id(from + n) }));
const slotsOf = (drawn: readonly { slot: number }[]) => drawn.map(({ slot }) => slot);

describe("the elements of rows", () => {
  it("stay with their entries when others come before them", () => {
    const slots = createRowSlots();
    const [a, b] = slotsOf(
      slots.assign(
        [
          { index: 0, id: "a" },
          { index: 1, id: "b" },
        ],
        true,
      ),
    );
    const after = slots.assign(
      [
        { index: 0, id: "new" },
        { index: 1, id: "a" },
        { index: 2, id: "b" },
      ],
      true,
    );
    expect(slotsOf(after).slice(1)).toEqual([a, b]);
  });

  it("stay where a placeholder becomes its entry, and where an entry is read anew", () => {
    const slots = createRowSlots();
    const waiting = slotsOf(
      slots.assign(
        rows(0, 5, () => undefined),
        true,
      ),
    );
    expect(slotsOf(slots.assign(rows(0, 5), true))).toEqual(waiting);
    expect(
      slotsOf(
        slots.assign(
          rows(0, 5, () => undefined),
          true,
        ),
      ),
    ).toEqual(waiting);
  });

  it("are used again by rows that come into sight, without one being moved", () => {
    const slots = createRowSlots();
    const first = slotsOf(slots.assign(rows(10, 20), true));
    for (const from of [13, 7, 500])
      expect(slotsOf(slots.assign(rows(from, from + 10), false))).toEqual(first);
  });

  it("stand in the order of the view where that is wanted, and keep their rows", () => {
    const slots = createRowSlots();
    slots.assign(rows(0, 10), true);
    const scrolled = slots.assign(rows(3, 13), false);
    expect(scrolled.map(({ index }) => index)).toEqual([10, 11, 12, 3, 4, 5, 6, 7, 8, 9]);
    const atRest = slots.assign(rows(3, 13), true);
    expect(atRest.map(({ index }) => index)).toEqual(rows(3, 13).map(({ index }) => index));
    expect(new Map(atRest.map(({ index, slot }) => [index, slot]))).toEqual(
      new Map(scrolled.map(({ index, slot }) => [index, slot])),
    );
  });

  it("are found by their rows, and their rows by them", () => {
    const slots = createRowSlots();
    slots.assign(rows(0, 3), true);
    const slot = slots.slotOf(2);
    slots.assign([{ index: 0, id: "new" }, ...rows(1, 4, (n) => `e${n - 1}`)], true);
    expect(slots.indexOf(slot)).toBe(3);
    expect([slots.slotOf(9), slots.indexOf(99)]).toEqual([-1, -1]);
  });

  it("are never shared, keep known entries, and stay as they are when nothing changes", () => {
    const windows = fc.array(
      fc.record({
        from: fc.nat(60),
        count: fc.nat(20),
        shift: fc.nat(3),
        pinned: fc.option(fc.nat(80), { nil: undefined }),
        unknown: fc.array(fc.nat(80), { maxLength: 10 }),
        inOrder: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(windows, (steps) => {
        const slots = createRowSlots();
        let before = new Map<string, number>();
        for (const { from, count, shift, pinned, unknown, inOrder } of steps) {
          const places = new Set(Array.from({ length: count }, (_, n) => from + n));
          if (pinned !== undefined) places.add(pinned);
          const wanted = [...places]
            .toSorted((a, b) => a - b)
            .map((index) => ({ index, id: unknown.includes(index) ? undefined : `e${index - shift}` }));
          const drawn = slots.assign(wanted, inOrder);
          expect(drawn.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
            wanted.map(({ index }) => index),
          );
          expect(new Set(slotsOf(drawn)).size).toBe(drawn.length);
          expect(slots.assign(wanted, inOrder)).toEqual(drawn);
          const now = new Map<string, number>();
          for (const { id, slot } of drawn) {
            if (id === undefined) continue;
            now.set(id, slot);
            const known = before.get(id);
            expect(known ?? slot).toBe(slot);
          }
          before = now;
        }
      }),
      { seed: 20_261_121, numRuns: 300 },
    );
  });

  it("go to no other row while they have the focus", () => {
    const slots = createRowSlots();
    const [, second] = slotsOf(slots.assign(rows(0, 5), true));
    const without = [...rows(0, 1), ...rows(1, 5, (n) => `e${n + 1}`)];
    expect(slotsOf(slots.assign(without, true, second))).not.toContain(second);
  });
});
