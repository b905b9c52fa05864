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

/** The same in time that this thread works, which goes on longer where the machine is busy. */
const busyForCpu = (ms: number): void => {
  const spent = (): number => process.threadCpuUsage().user + process.threadCpuUsage().system;
  for (const until = spent() + ms * 1_000; spent() < until;);
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

it("tells time that the loop worked from time that it only waited", async () => {
  const said: { ms: number; cpuMs: number }[] = [];
  watch = new LoopWatch({ warn: (line: unknown) => void said.push(line as { ms: number; cpuMs: number }) });
  watch.start();
  runWork({ name: "waits", who: null }, () =>
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900),
  );
  await eventually(() => expect(said).toHaveLength(1));
  runWork({ name: "works", who: null }, () => busyForCpu(900));
  await eventually(() => expect(said).toHaveLength(2));
  const [waited, worked] = said;
  expect(waited?.cpuMs).toBeLessThan((waited?.ms ?? 0) / 2);
  expect(worked?.cpuMs).toBeGreaterThan(450);
});
