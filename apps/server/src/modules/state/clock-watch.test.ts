import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { TestClock } from "../../../test/test-clock.ts";
import { onlyProcess } from "../../shared/work/leader.ts";
import type { Storage } from "../../storage/index.ts";
import { ClockWatch } from "./clock-watch.ts";

const day = 24 * 60 * 60 * 1_000;

describeEachEngine("a clock that jumps", (engine) => {
  let storage: Storage;
  let clock: TestClock;
  let uptime: number;
  let changes: number;
  let ranges: [string, string][];
  beforeEach(async () => {
    clock = new TestClock();
    storage = await engine.open({ clock });
    [uptime, changes, ranges] = [1_000, 0, []];
  });

  /** A server that is started now. */
  const started = (): ClockWatch =>
    new ClockWatch({
      storage,
      clock,
      uptime: () => uptime,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      leader: onlyProcess,
      putRight: async (_tx, from, to) => void ranges.push([from, to]),
      onChange: () => void (changes += 1),
    });
  const pass = (ms: number): void => {
    clock.advance(ms);
    uptime += ms / 1_000;
  };

  it("is trusted while it goes as time goes, also after standby, and over a holiday without the server", async () => {
    const watch = started();
    expect(await watch.look()).toBe(true);
    pass(3 * day);
    expect(await watch.look()).toBe(true);
    clock.advance(29 * day);
    uptime = 5;
    expect(await started().look()).toBe(true);
    expect(changes).toBe(0);
  });

  it.each([2 * day, -2 * day])("is trusted no more while it runs (%i ms)", async (jump) => {
    const watch = started();
    await watch.look();
    pass(day / 2);
    const expected = clock.now().getTime();
    clock.advance(jump);
    expect(await watch.look()).toBe(false);
    expect(watch.doubt).toEqual({ shown: expected + jump, expected });
    pass(day);
    expect(await watch.look()).toBe(false);
    expect(changes).toBe(1);
  });

  it("is trusted again once it is back", async () => {
    const watch = started();
    await watch.look();
    clock.advance(400 * day);
    expect(await watch.look()).toBe(false);
    pass(day / 4);
    clock.advance(-400 * day);
    expect(await watch.look()).toBe(true);
    expect([watch.doubt, changes]).toEqual([null, 2]);
  });

  it("is doubted after a start in the past, or long after the last time that was seen", async () => {
    await started().look();
    clock.advance(-2 * day);
    expect(await started().look()).toBe(false);
    clock.advance(2 * day);
    expect(await started().look()).toBe(true);
    clock.advance(31 * day);
    expect(await started().look()).toBe(false);
  });

  it("is trusted by all processes once main says at one of them that it is right, and by none before", async () => {
    const [one, other, third] = [started(), started(), started()];
    for (const each of [one, other, third]) await each.look();
    pass(day / 2);
    clock.advance(40 * day);
    for (const each of [one, other, one]) expect(await each.look()).toBe(false);
    await one.confirm();
    // Also by one that has not looked since it jumped.
    for (const each of [other, third]) expect(await each.look()).toBe(true);
    clock.advance(-40 * day);
    for (const each of [one, other, third]) expect(await each.look()).toBe(false);
  });

  it("is not trusted because another machine's clock is right", async () => {
    const [here, there] = [started(), started()];
    for (const each of [here, there]) await each.look();
    clock.advance(-3 * day);
    expect(await here.look()).toBe(false);
    clock.advance(3 * day);
    pass(day / 2);
    expect(await there.look()).toBe(true);
    clock.advance(-3 * day);
    expect(await here.look()).toBe(false);
  });

  /** Whether what was written at a time is put right. */
  const isPutRight = (at: number): boolean =>
    ranges.length === 1 && ranges.every(([from, to]) => from <= iso(at) && iso(at) <= to);
  const iso = (at: number): string => new Date(at).toISOString();

  it.each(["is back", "is back, and then is started"])(
    "that stood in the past has put right what was written meanwhile, once it %s",
    async (how) => {
      const watch = started();
      await watch.look();
      const before = clock.now().getTime();
      clock.advance(-40 * day);
      const first = clock.now().getTime();
      await watch.look();
      pass(day / 2);
      const last = clock.now().getTime();
      await watch.look();
      clock.advance(40 * day);
      expect(ranges).toEqual([]);
      const next = how === "is back" ? watch : started();
      expect(await next.look()).toBe(true);
      expect([first, last].map(isPutRight)).toEqual([true, true]);
      expect([before - day, before].map(isPutRight)).toEqual([false, false]);
      await next.look();
      await started().look();
      expect(ranges).toHaveLength(1);
    },
  );

  it("that stood ahead, or is right in the past, has nothing to put right", async () => {
    const watch = started();
    await watch.look();
    clock.advance(40 * day);
    await watch.look();
    clock.advance(-40 * day);
    await watch.look();
    clock.advance(-40 * day);
    await watch.look();
    await watch.confirm();
    expect(await watch.look()).toBe(true);
    expect(ranges).toEqual([]);
  });

  it("stays doubted over a start, until somebody says that it is right", async () => {
    const watch = started();
    await watch.look();
    clock.advance(3 * day);
    await watch.look();
    pass(day);
    const next = started();
    expect(await next.look()).toBe(false);
    await next.confirm();
    expect([await next.look(), next.doubt]).toEqual([true, null]);
    expect(await started().look()).toBe(true);
  });
});
