import { expect, it } from "vitest";
import { ThumbnailThrottle } from "./thumbnail-throttle.ts";

it("small pictures of a large board are drawn the more rarely the longer one takes", () => {
  const pace = new ThumbnailThrottle();
  expect(pace.isDue(0)).toBe(true);
  pace.drawn(0, 10);
  expect([pace.isDue(100), pace.isDue(210)]).toEqual([false, true]);
  pace.drawn(1_000, 2_000);
  expect([pace.isDue(20_000), pace.isDue(22_000)]).toEqual([false, true]);
});
