import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InFlight } from "./in-flight.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = async (promise: Promise<void>): Promise<boolean> => {
  let done = false;
  void promise.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(0);
  return done;
};

it("waits for nobody without requests", async () => {
  expect(await settled(new InFlight().answered(20))).toBe(true);
});

it("waits until all are answered that were under way, and for none that came later", async () => {
  const inFlight = new InFlight();
  const [first, second] = [inFlight.begin(), inFlight.begin()];
  const waited = inFlight.answered(20);
  inFlight.begin();
  first();
  first();
  expect(await settled(waited)).toBe(false);
  second();
  expect(await settled(waited)).toBe(true);
});

it("does not wait longer than its timeout for one that takes long", async () => {
  const inFlight = new InFlight();
  const end = inFlight.begin();
  const waited = inFlight.answered(20);
  await vi.advanceTimersByTimeAsync(19);
  expect(await settled(waited)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled(waited)).toBe(true);
  end();
});
