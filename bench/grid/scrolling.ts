import type { Page } from "playwright-core";
import { inTime } from "../lib/in-time.ts";

/** Milliseconds between frames while a grid is scrolled by a third of its height in each. */
export const scrollFrames = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const grid = document.querySelector("[role=grid]");
    if (!grid) return [];
    const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
    const samples: number[] = [];
    let before = await frame();
    for (let step = 0; step < 240; step += 1) {
      grid.scrollTop += 240;
      const now = await frame();
      samples.push(now - before);
      before = now;
    }
    return samples;
  });

export interface Drag {
  /** The longest time, in ms, in which a part of the table had neither rows nor their placeholders. */
  blank: number;
  /** From letting go to the frame with the values, in ms. */
  filled: number;
}

/** Drags the scrollbar to `share` of the table, as a hand does in a third of a second, and lets go. */
export const dragTo = (page: Page, share: number): Promise<Drag> =>
  page.evaluate(async (to) => {
    const grid = document.querySelector("[role=grid]");
    if (!grid) throw new Error("there is no grid");
    const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
    const box = grid.getBoundingClientRect();
    /** The rows in the middle and near both ends, as they were painted last. */
    const seen = () =>
      [0.2, 0.5, 0.9].map((part) =>
        document
          .elementFromPoint(box.left + 150, Math.min(box.top + box.height * part, innerHeight - 1))
          ?.closest("[role=row]"),
      );
    const from = grid.scrollTop;
    const target = (grid.scrollHeight - grid.clientHeight) * to;
    const steps = 20;
    let blank = 0;
    let lastWhole = await frame();
    let released = lastWhole;
    for (let step = 1; ; step += 1) {
      if (step <= steps) grid.scrollTop = from + ((target - from) * step) / steps;
      if (step === steps) released = performance.now();
      const now = await frame();
      const rows = seen();
      if (rows.every(Boolean)) lastWhole = now;
      else blank = Math.max(blank, now - lastWhole);
      const hasValues = rows.every((row) => row && !row.querySelector("[aria-busy]"));
      if (step > steps && hasValues) return { blank, filled: performance.now() - released };
      if (now - released > 20_000) throw new Error("no values came");
    }
  }, share);

/** Ms in which a table of 100,000 rows can be looked through even on a busy machine. */
const timeoutMs = 180_000;

/**
 * Looks at every part of the table, each until its values stand; what lies between two parts is read with them, as the
 * table reads what is seen next.
 */
export const seeEverything = async (page: Page): Promise<void> => {
  let reached = 0;
  await page.exposeFunction("benchReached", (top: number) => {
    reached = top;
  });
  await inTime(
    page.evaluate(async () => {
      const grid = document.querySelector("[role=grid]");
      if (!grid) throw new Error("there is no grid");
      const { benchReached } = window as Window & { benchReached?: (top: number) => Promise<void> };
      const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
      const threeChunks = 10_800;
      for (let top = 0; top < grid.scrollHeight; top += threeChunks) {
        grid.scrollTop = top;
        void benchReached?.(top);
        const started = await frame();
        let now = await frame();
        while (grid.querySelector("[role=gridcell][aria-busy]")) {
          now = await frame();
          if (now - started > 20_000) throw new Error(`no values came at ${top} px`);
        }
      }
    }),
    timeoutMs,
    () => `after ${timeoutMs / 1_000} s the table was looked through only to ${reached} px`,
  );
};

/** What the page's scripts hold after a collection, in MB. */
export const heapMegabytes = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1024 / 1024;
};
