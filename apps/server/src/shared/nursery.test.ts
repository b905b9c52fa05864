import { afterEach, expect, test } from "vitest";
import { collector } from "./collector.ts";
import { Nursery } from "./nursery.ts";

let nursery: Nursery | null = null;
afterEach(() => nursery?.close());

const collectOften = (): void => {
  const collect = collector();
  expect(collect).not.toBeNull();
  for (let n = 0; n < 30; n += 1) collect?.({ type: "minor" });
};

test("many collections in a short time are told as much to do", async () => {
  const told = new Promise<string>((busy) => {
    nursery = new Nursery(() => busy("busy"));
    collectOften();
  });
  await expect(told).resolves.toBe("busy");
});

test("a closed one says nothing more", async () => {
  let told = 0;
  const closed = new Nursery(() => (told += 1));
  await new Promise<void>((busy) => {
    nursery = new Nursery(busy);
    closed.close();
    collectOften();
  });
  expect(told).toBe(0);
});
