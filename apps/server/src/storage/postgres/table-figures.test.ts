import { expect, it } from "vitest";
import { TableFigures } from "./table-figures.ts";

const failed = (error: unknown): void => {
  throw error;
};

it("looks once after much was inserted, and after that only when it has grown by a share", async () => {
  let looks = 0;
  const figures = new TableFigures(async () => void (looks += 1), failed);
  for (let n = 0; n < 19; n += 1) figures.note(1_000);
  expect(looks).toBe(0);
  figures.note(1_000);
  await figures.idle();
  expect(looks).toBe(1);
  for (let n = 0; n < 20; n += 1) figures.note(10_000);
  await figures.idle();
  const before = looks;
  figures.note(20_000);
  await figures.idle();
  expect(looks).toBe(before);
});

it("looks again at what came meanwhile", async () => {
  let looks = 0;
  const figures = new TableFigures(async () => {
    looks += 1;
    if (looks === 1) figures.note(50_000);
  }, failed);
  figures.note(20_000);
  await figures.idle();
  expect(looks).toBe(2);
});

it("reports a failure and goes on", async () => {
  const failures: unknown[] = [];
  const figures = new TableFigures(
    () => Promise.reject(new Error("gone")),
    (error) => failures.push(error),
  );
  figures.note(20_000);
  await figures.idle();
  figures.note(20_000);
  await figures.idle();
  expect(failures).toHaveLength(2);
});
