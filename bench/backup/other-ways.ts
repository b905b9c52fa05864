import { execFileSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../apps/server/test/postgres-server.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Row } from "../lib/table.ts";
import { makeTable, rowCount } from "../tables/make-table.ts";
import { oneNight } from "./night.ts";
import { scrubAll } from "./scrub-all.ts";
import { timedCommand } from "./timed-command.ts";

export interface OtherWaysDeps {
  server: RunningServer;
  user: Main;
  backups: string;
  scratch: string;
}

const demanded = { unit: "s", baseline: 300, baselineName: "demanded", limit: 1 } as const;

const hashedWith = (folder: string): number => {
  const started = performance.now();
  execFileSync("sh", ["-c", 'find "$1" -type f -exec sha256sum {} + > /dev/null', "sh", folder]);
  return (performance.now() - started) / 1_000;
};

const emptyDatabase = async (url: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

/** The same files, and a large table beside them: a night, both databases, a move between them, and every file read again. The server is stopped by it. */
export const otherWays = async ({ server, user, backups, scratch }: OtherWaysDeps): Promise<Row[]> => {
  await makeTable(user);
  const night = (await oneNight(user)).seconds;
  await server.stop();
  const here = { MAIVE_DATA_DIR: server.dataDir, MAIVE_BACKUP_DIR: backups };
  const restored = await timedCommand("restore", ["latest", "--into", join(scratch, "rows")], here);
  const scrubbed = await scrubAll(server.dataDir);
  const hashed = hashedWith(join(server.dataDir, "blobs"));

  const database = await startPostgres({ durable: true });
  try {
    const there = await emptyDatabase(database.url, "moved");
    const moved = await timedCommand("move-to", ["--database-url", there], here);
    const onPostgres = { ...here, DATABASE_URL: there };
    const nightThere = await timedCommand("backup", [], onPostgres);
    const empty = await emptyDatabase(database.url, "restored");
    const restoredThere = await timedCommand("restore", ["latest", "--database-url", empty], onPostgres);
    const rows = `${rowCount.toLocaleString("en")} rows more`;
    return [
      {
        what: `night with ${rows}, proven`,
        figure: night,
        ...demanded,
      },
      { what: `restore with ${rows}`, figure: restored, ...demanded },
      {
        what: "the same night on PostgreSQL, proven",
        figure: nightThere,
        unit: "s",
        baseline: night,
        baselineName: "SQLite",
        limit: 3,
      },
      {
        what: "the same restore to PostgreSQL",
        figure: restoredThere,
        unit: "s",
        baseline: restored,
        baselineName: "SQLite",
        limit: 3,
      },
      { what: "move-to PostgreSQL, read back", figure: moved, ...demanded },
      {
        what: `scrub of ${scrubbed.files.toLocaleString("en")} files`,
        figure: scrubbed.seconds,
        unit: "s",
        baseline: hashed,
        baselineName: "sha256sum",
        limit: 10,
      },
    ];
  } finally {
    await database.stop();
  }
};
