import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { BackupRun } from "./nightly-backup.ts";

const root = join(import.meta.dirname, "../../..");
/** Of what it says this much is remembered, in characters: the end tells what came of it. */
const mostOutput = 10_000;

/**
 * `npm run backup` in a process of its own, which gives way to the server: what it computes and holds in memory is not the server's.
 * @param stop ends it; the next one uses what it has left.
 */
export const runBackupProcess = (
  environment: Record<string, string | undefined>,
  stop: AbortSignal,
): Promise<BackupRun> =>
  new Promise((resolve, reject) => {
    // Little garbage of many rows is soon forgotten: a small nursery keeps the process small.
    const child = spawn(process.execPath, ["--max-semi-space-size=4", join(root, "tools/backup.ts")], {
      cwd: root,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      signal: stop,
      killSignal: "SIGKILL",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        output = (output + text).slice(-mostOutput);
      });
    }
    child.once("spawn", () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      } catch (error) {
        // Not every unit lets a process do that; it goes on as it is.
        output += `${String(error)}\n`;
      }
    });
    child.once("error", (error) => {
      if (stop.aborted) resolve({ exitCode: null, output });
      else reject(error);
    });
    child.once("close", (exitCode) => resolve({ exitCode, output }));
  });
