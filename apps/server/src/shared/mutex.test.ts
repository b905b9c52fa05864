import { expect, it } from "vitest";
import { KeyedMutex, Mutex } from "./mutex.ts";

const workOn = (seen: string[]) => (name: string, fails?: boolean) => async () => {
  seen.push(`${name} starts`);
  await Promise.resolve();
  seen.push(`${name} ends`);
  if (fails) throw new Error(name);
  return name;
};

it("a mutex runs one work after the other in their order, also behind one that fails", async () => {
  const mutex = new Mutex();
  const seen: string[] = [];
  const work = workOn(seen);
  const ends = [mutex.run(work("a")), mutex.run(work("b", true)), mutex.run(work("c"))];
  await mutex.idle();
  expect(seen).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
  expect((await Promise.allSettled(ends)).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

it("works of different keys do not wait for each other", async () => {
  const mutex = new KeyedMutex();
  const seen: string[] = [];
  const work = workOn(seen);
  await Promise.allSettled([
    mutex.run("1", work("a", true)),
    mutex.run("1", work("b")),
    mutex.run("2", work("c")),
  ]);
  expect(seen.indexOf("b starts")).toBeGreaterThan(seen.indexOf("a ends"));
  expect(seen.indexOf("c starts")).toBeLessThan(seen.indexOf("a ends"));
});
