import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IdleCollector } from "./idle-collector.ts";

const much = 32 * 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("gives memory back once after much traffic, after a while without requests", () => {
  const giveBack = vi.fn<() => void>();
  const memory = new IdleCollector(giveBack);
  memory.note(much - 1);
  vi.advanceTimersByTime(60_000);
  expect(giveBack).not.toHaveBeenCalled();
  memory.note(1);
  vi.advanceTimersByTime(4_000);
  memory.note(10);
  vi.advanceTimersByTime(4_000);
  expect(giveBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(giveBack).toHaveBeenCalledTimes(1);
  memory.note(10);
  vi.advanceTimersByTime(60_000);
  expect(giveBack).toHaveBeenCalledTimes(1);
});

it("does nothing any more when it is closed", () => {
  const giveBack = vi.fn<() => void>();
  const memory = new IdleCollector(giveBack);
  memory.note(much);
  memory.close();
  vi.advanceTimersByTime(60_000);
  expect(giveBack).not.toHaveBeenCalled();
});
