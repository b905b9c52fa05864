import { expect, it } from "vitest";
import { TestClock } from "../../../test/test-clock.ts";
import { memoizedFor } from "./memoized-for.ts";

it("a value that costs calls is read once in a while, however often it is requested", async () => {
  const clock = new TestClock();
  let calls = 0;
  const read = memoizedFor(async () => ++calls, { clock, ms: 60_000 });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  clock.advance(59_999);
  expect(await read()).toBe(1);
  clock.advance(1);
  expect(await read()).toBe(2);
  clock.advance(-10 * 60_000);
  expect(await read()).toBe(3);
});

it("a failure is said, and not remembered", async () => {
  const answers = [Promise.reject(new Error("no S3")), Promise.resolve(7)];
  const read = memoizedFor(() => answers.shift() ?? Promise.reject(new Error("asked too often")), {
    clock: new TestClock(),
    ms: 60_000,
  });
  await expect(read()).rejects.toThrow("no S3");
  expect(await read()).toBe(7);
  expect(await read()).toBe(7);
});
