import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signInAsMain } from "../../e2e/support/main-calls.ts";
import { startServer } from "../../e2e/support/server.ts";
import { addFiles } from "../backup/add-files.ts";
import { oneNight } from "../backup/night.ts";
import { otherWays } from "../backup/other-ways.ts";
import { timedCommand } from "../backup/timed-command.ts";
import { takeTurns } from "../lib/in-and-out.ts";
import { whileRequesting } from "../lib/paced-requests.ts";
import { peakOfTree } from "../lib/process-tree.ts";
import { quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const fileCount = 10_000;
/** Together 1 GB. */
const fileBytes = 100_000;
/** What a day brings. */
const newFiles = 50;
const quietMs = 15_000;

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, facts) => sum + (facts.isFile() ? facts.size : 0), 0);

/** Seconds of a plain copy. */
const copyTime = (from: string, to: string): number => {
  const started = performance.now();
  execFileSync("sh", ["-c", 'cp -a "$1" "$2" && sync -f "$2"', "sh", from, to]);
  const seconds = (performance.now() - started) / 1_000;
  rmSync(to, { recursive: true });
  return seconds;
};

/** Backups of 1 GB in 10,000 files: the first night, the second one, what others notice, memory, and the way back; then with a large table, and on PostgreSQL. */
export const backup = async (): Promise<Row[]> => {
  const scratch = mkdtempSync(join(tmpdir(), "maive-bench-backup-"));
  const backups = join(scratch, "backups");
  const server = await startServer({ MAIVE_BACKUP_DIR: backups, MAIVE_BACKUP_AT: "off" });
  try {
    await server.stop();
    await addFiles(server.dataDir, fileCount, fileBytes);
    const copySeconds = copyTime(server.dataDir, join(scratch, "copy"));
    await server.start();
    const user = await signInAsMain(server);
    const quiet = await whileRequesting(user, () =>
      peakOfTree(server.pid(), () => new Promise((done) => setTimeout(done, quietMs))),
    );

    const turns = takeTurns(server.pid());
    const first = await whileRequesting(user, () => peakOfTree(server.pid(), () => oneNight(user)));
    turns.end();
    // By then the server has answered as many requests as with the backup.
    const after = await whileRequesting(user, () =>
      peakOfTree(server.pid(), () => new Promise((done) => setTimeout(done, quietMs))),
    );
    const firstSeconds = first.result.result.seconds - turns.stoppedMs() / 1_000;
    const firstBytes = bytesBelow(backups);
    const p99 = (isAtWork: boolean): number =>
      quantile(
        first.samples.filter(({ at }) => turns.wereAtWork(at) === isAtWork).map(({ ms }) => ms),
        0.99,
      );

    await server.stop();
    await addFiles(server.dataDir, newFiles, fileBytes);
    await server.start();
    const second = await oneNight(user);
    const secondBytes = bytesBelow(backups) - firstBytes;
    const restored = await timedCommand("restore", ["latest", "--into", join(scratch, "restored")], {
      MAIVE_DATA_DIR: server.dataDir,
      MAIVE_BACKUP_DIR: backups,
    });
    // Not at once: connections that the server closes meanwhile are noticed.
    await rm(join(scratch, "restored"), { recursive: true });
    const demanded = { baselineName: "demanded", limit: 1 } as const;
    return [
      {
        what: "first night of 1 GB in 10,000 files, proven",
        figure: firstSeconds,
        unit: "s",
        baseline: copySeconds,
        baselineName: "cp -a of the data folder",
        // It reads everything twice, hashes it twice, syncs each file, and rests.
        limit: 20,
      },
      {
        what: "p99 of others meanwhile, more than while it is stopped",
        figure: Math.max(0, p99(true) - p99(false)),
        unit: "ms",
        baseline: 20,
        ...demanded,
      },
      {
        what: "memory of all processes at the peak, more than without it",
        figure: first.result.megabytes - Math.max(quiet.result.megabytes, after.result.megabytes),
        unit: "MB",
        baseline: 100,
        ...demanded,
      },
      {
        what: "second night, of the bytes of the first",
        figure: (100 * secondBytes) / firstBytes,
        unit: "%",
        baseline: 5,
        ...demanded,
      },
      {
        what: "second night, proven",
        figure: second.seconds,
        unit: "s",
        baseline: firstSeconds,
        baselineName: "the first night",
        limit: 0.5,
      },
      { what: "restore", figure: restored, unit: "s", baseline: 300, ...demanded },
      ...(await otherWays({ server, user, backups, scratch })),
    ];
  } finally {
    await server.dispose();
    rmSync(scratch, { recursive: true, force: true });
  }
};
