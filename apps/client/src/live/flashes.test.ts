import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFlashes } from "./flashes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("marks what changed for two seconds, longer where it changes again, and says so each time", () => {
  const flashes = createFlashes<string>();
  const shown: string[][] = [];
  const unwatch = flashes.watch(() => shown.push([...flashes.snapshot()]));
  flashes.add(["a", "b"]);
  vi.advanceTimersByTime(1_500);
  flashes.add(["b"]);
  vi.advanceTimersByTime(600);
  expect([...flashes.snapshot()]).toEqual(["b"]);
  vi.advanceTimersByTime(1_400);
  expect(shown).toEqual([["a", "b"], ["a", "b"], ["b"], []]);
  unwatch();
  flashes.add(["c"]);
  expect(shown).toHaveLength(4);
});

it("draws nothing anew while nothing changes", () => {
  const flashes = createFlashes<string>();
  const before = flashes.snapshot();
  flashes.add([]);
  expect(flashes.snapshot()).toBe(before);
});
