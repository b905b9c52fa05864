import { expect, it } from "vitest";
import { LruCache } from "./lru-cache.ts";

it("keeps the results used last", async () => {
  const cache = new LruCache<number>(2);
  let loads = 0;
  const ask = (key: string) => cache.get(key, async () => (loads += 1));
  expect([await ask("a"), await ask("b"), await ask("a"), await ask("c"), await ask("a")]).toEqual([
    1, 2, 1, 3, 1,
  ]);
  expect(await ask("b")).toBe(4);
});

it("does not cache a result that was begun before everything was cleared", async () => {
  const cache = new LruCache<string>(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = cache.get("total", () => promise);
  cache.clear();
  resolve("old");
  expect(await old).toBe("old");
  expect(await cache.get("total", async () => "new")).toBe("new");
});

it("loads again what is not believed any more", async () => {
  const cache = new LruCache<number>(2, 0);
  let loads = 0;
  const ask = () => cache.get("total", async () => (loads += 1));
  expect([await ask(), await ask()]).toEqual([1, 2]);
});
