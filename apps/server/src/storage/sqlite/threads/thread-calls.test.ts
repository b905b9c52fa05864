import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openConnection } from "../connection.ts";
import { ThreadCalls } from "./thread-calls.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-threads-"));
  openConnection({ file: join(folder, "maive.db"), readonly: false }).close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = () =>
  new ThreadCalls<unknown, unknown[]>(new URL("../view.thread.ts", import.meta.url), {
    data: { file: join(folder, "maive.db"), stop: new SharedArrayBuffer(4) },
    name: "The thread",
    nursery: 8,
  });

/** Counts turns of the event loop until `done`. */
const turnsUntil = async (done: Promise<unknown>): Promise<number> => {
  const counting = new AbortController();
  void done.finally(() => counting.abort());
  let turns = 0;
  while (!counting.signal.aborted) {
    await setImmediate();
    turns += 1;
  }
  return turns;
};

// The addon of SQLite aborted the whole process when a thread was terminated while loading it.
it(
  "threads that are closed while they start do not take the process with them",
  { tags: ["endurance"] },
  async () => {
    const first = start();
    const turnsToStart = await turnsUntil(first.ask({ sql: "select 1", parameters: [] }));
    await first.close();
    for (let round = 0; round < 40; round += 1) {
      const thread = start();
      for (let turn = turnsToStart * (0.5 + round / 80); turn > 0; turn -= 1) await setImmediate();
      await thread.close();
      expect(thread.hasStopped).toBe(true);
    }
  },
);

it("a thread that is closed answers what it was sent before, and nothing after", async () => {
  const thread = start();
  const answers = [1, 2, 3].map((n) => thread.ask({ sql: `select ${n} as n`, parameters: [] }));
  const closed = thread.close();
  expect(await Promise.all(answers)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  await closed;
  await expect(thread.ask({ sql: "select 1", parameters: [] })).rejects.toThrow("The thread has stopped");
  await thread.close();
});
