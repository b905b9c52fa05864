import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { ViewThreads } from "./view-threads.ts";

it("threads for views are there before the first read, or where few are expected from it on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-views-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "a.db");
  new Sqlite(file).exec("create table thing (name text); insert into thing values ('lamp')").close();
  for (const isReady of [true, false]) {
    const threads = new ViewThreads(file, { isReady });
    expect(threads.count).toBe(isReady ? 1 : 0);
    expect(await threads.run({ sql: "select name from thing", parameters: [] })).toEqual([{ name: "lamp" }]);
    expect(threads.count).toBe(1);
    await threads.close();
  }
});
