import { afterEach, describe, expect, it, vi } from "vitest";
import { idsFollow, newId } from "./ids.ts";

afterEach(() => vi.useRealTimers());

describe("new ids", () => {
  it("sort in the order they are made, whatever the clock does", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const ids: string[] = [];
    for (const jump of [0, 1_000, -86_400_000, 0, 5, -3_600_000, 90_000_000]) {
      vi.setSystemTime(Date.now() + jump);
      for (let i = 0; i < 50; i += 1) ids.push(newId());
    }
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("sort behind those that were made under a clock that was ahead", () => {
    const inAWeek = Date.now() + 7 * 86_400_000;
    vi.useFakeTimers({ toFake: ["Date"], now: inAWeek });
    const ahead = newId();
    vi.setSystemTime(inAWeek - 7 * 86_400_000);
    idsFollow(ahead);
    expect(newId() > ahead).toBe(true);
    idsFollow("00000000-0000-7000-8000-000000000000");
    expect(newId() > ahead).toBe(true);
  });

  it("do not follow one that no clock can have made: there would be no time left for steps and those after them", () => {
    for (const strange of ["ffffffff-ffff-4fff-bfff-ffffffffffff", "fffffffe-0013-45ff-8ecf-1ef557ebf63a"]) {
      const before = newId();
      idsFollow(strange);
      const after = newId();
      expect(after > before).toBe(true);
      expect(after < strange).toBe(true);
      expect(after.slice(0, 4)).toBe(before.slice(0, 4));
    }
  });
});
