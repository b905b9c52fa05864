import { afterEach, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { runWork } from "./current-work.ts";
import { LoopWatch } from "./loop-watch.ts";

let watch: LoopWatch | null = null;
afterEach(() => watch?.stop());

/** Holds the loop. */
const busyFor = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

it("says what held the loop, and counts it", async () => {
  const said: unknown[] = [];
  watch = new LoopWatch({ warn: (line: unknown) => void said.push(line) });
  watch.start();
  runWork({ name: "GET /api/slow", who: "anna" }, () => busyFor(900));
  await eventually(() => expect(said.length).toBeGreaterThan(0));
  expect(said[0]).toMatchObject({ work: "GET /api/slow" });
  expect(watch.stalls).toBeGreaterThan(0);
});
