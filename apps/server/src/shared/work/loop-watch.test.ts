import { afterEach, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { runWork } from "./current-work.ts";
import { LoopWatch } from "./loop-watch.ts";

let watch: LoopWatch | null = null;
afterEach(() => watch?.stop());

/** Blocks the event loop. */
const busyFor = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

/** The same in CPU time of this thread, which takes longer on a busy machine. */
const busyForCpu = (ms: number): void => {
  const spent = (): number => process.threadCpuUsage().user + process.threadCpuUsage().system;
  for (const until = spent() + ms * 1_000; spent() < until;);
};

interface Line {
  ms: number;
  cpuMs: number;
  work: string | null;
}

/** Starts the watch. On a busy machine the loop stalls for other reasons, too: each line is found by its work. */
const watched = () => {
  const lines: Line[] = [];
  watch = new LoopWatch({ warn: (line: unknown) => void lines.push(line as Line) });
  watch.start();
  return (work: string): Promise<Line> =>
    eventually(() => {
      const found = lines.find((line) => line.work === work);
      if (!found) throw new Error(`nothing was said of ${work}`);
      return found;
    });
};

it("logs what blocked the loop, and counts it", async () => {
  const said = watched();
  runWork({ name: "GET /api/slow", who: "anna" }, () => busyFor(900));
  expect((await said("GET /api/slow")).ms).toBeGreaterThan(250);
  expect(watch?.stalls).toBeGreaterThan(0);
});

it("tells time that the loop worked from time that it only waited", async () => {
  const said = watched();
  runWork({ name: "waits", who: null }, () =>
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900),
  );
  const waited = await said("waits");
  runWork({ name: "works", who: null }, () => busyForCpu(900));
  const worked = await said("works");
  expect(waited.cpuMs).toBeLessThan(waited.ms / 2);
  expect(worked.cpuMs).toBeGreaterThan(450);
});
