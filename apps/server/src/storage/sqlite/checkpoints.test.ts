import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Checkpoints } from "./checkpoints.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = () => {
  let made = 0;
  const errors: unknown[] = [];
  let next: () => Promise<void> = async () => {};
  const checkpoints = new Checkpoints(
    () => {
      made += 1;
      return next();
    },
    (error) => void errors.push(error),
  );
  return { checkpoints, errors, made: () => made, let: (work: () => Promise<void>) => void (next = work) };
};

it("gathers the commits of a second", async () => {
  const { checkpoints, made } = opened();
  for (let n = 0; n < 5; n += 1) {
    checkpoints.noteCommit();
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(made()).toBe(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(made()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(made()).toBe(1);
  checkpoints.noteCommit();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made()).toBe(2);
});

it("comes sooner while work goes on step by step, and single commits in between do not put it off", async () => {
  const { checkpoints, made } = opened();
  checkpoints.noteCommit();
  await vi.advanceTimersByTimeAsync(100);
  for (let n = 0; n < 10; n += 1) {
    checkpoints.noteCommit(true);
    checkpoints.noteCommit();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(made()).toBe(3);
});

it("runs one at a time", async () => {
  const { checkpoints, made, let: lets } = opened();
  const first = Promise.withResolvers<void>();
  lets(() => first.promise);
  checkpoints.noteCommit();
  await vi.advanceTimersByTimeAsync(1_000);
  checkpoints.noteCommit(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(made()).toBe(1);
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  checkpoints.noteCommit(true);
  await vi.advanceTimersByTimeAsync(250);
  expect(made()).toBe(2);
});

it("reports a failure and goes on with the next commit; a closed one does nothing more", async () => {
  const { checkpoints, errors, made, let: lets } = opened();
  lets(() => Promise.reject(new Error("disk I/O error")));
  checkpoints.noteCommit();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(errors).toEqual([new Error("disk I/O error")]);
  checkpoints.noteCommit();
  await vi.advanceTimersByTimeAsync(500);
  await checkpoints.close();
  checkpoints.noteCommit(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(made()).toBe(1);
});
