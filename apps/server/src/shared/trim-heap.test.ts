import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Frees some tens of MB below a block that stays, and says how many MB of its own the process has before and after. */
const script = `
  import { readFileSync } from "node:fs";
  import Sqlite from "better-sqlite3";
  import { trimHeap } from ${JSON.stringify(new URL("./trim-heap.ts", import.meta.url).href)};
  const own = () => Number(/RssAnon:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;
  const filled = () => {
    const db = new Sqlite(":memory:");
    db.exec(\`create table t (a); with recursive row (n) as (select 1 union all select n + 1 from row where n < 50000)
      insert into t select randomblob(400) from row\`);
    return db;
  };
  const freed = [filled(), filled()];
  const stays = new Sqlite(":memory:");
  stays.exec("create table t (a)");
  for (const db of freed) db.close();
  const before = own();
  trimHeap();
  process.stdout.write(JSON.stringify({ before, after: own() }));
  stays.close();
`;

it("what is free between used blocks of the heap goes back to the system, where the C library can do that", () => {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
    env: { ...process.env, MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "1048576" },
    encoding: "utf8",
  });
  const { before, after } = JSON.parse(printed) as { before: number; after: number };
  expect(before - after > 20).toBe(header.glibcVersionRuntime !== undefined);
});
