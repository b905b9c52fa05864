import { expect, it } from "vitest";
import { Recent } from "./recent.ts";

it("keeps what was asked for last", async () => {
  const recent = new Recent<number>(2);
  let made = 0;
  const ask = (key: string) => recent.get(key, async () => (made += 1));
  expect([await ask("a"), await ask("b"), await ask("a"), await ask("c"), await ask("a")]).toEqual([
    1, 2, 1, 3, 1,
  ]);
  expect(await ask("b")).toBe(4);
});

it("does not keep a result that was begun before everything was cleared", async () => {
  const recent = new Recent<string>(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = recent.get("total", () => promise);
  recent.clear();
  resolve("old");
  expect(await old).toBe("old");
  expect(await recent.get("total", async () => "new")).toBe("new");
});
