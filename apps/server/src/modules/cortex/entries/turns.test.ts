import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("writers go one after the other in their order, also behind one that fails", async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    turns.take(async () => {
      seen.push(`${name} starts`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const ends = await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(ends.map((end) => end.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(seen).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
});
