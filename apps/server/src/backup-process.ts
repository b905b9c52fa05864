import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { type BackupEnd, type BackupProgress, zBackupMessage } from "./backup/index.ts";

const root = join(import.meta.dirname, "../../..");
/** Syncs that wait for the disk together become one of its: as many as a batch has files. */
const syncsAtOnce = 16;
/** Of what it says this much is remembered, in characters: the end tells what came of it. */
const mostOutput = 10_000;

/**
 * `npm run backup` in a process of its own, which gives way to the server: what it computes and holds in memory is not the server's.
 * @param stop ends it; the next one uses what it has left.
 * @param report hears how far it is.
 * @param args another tool and its arguments, by its path in the repository.
 */
export const runBackupProcess = (
  environment: Record<string, string | undefined>,
  stop: AbortSignal,
  report: (progress: BackupProgress) => void = () => undefined,
  args: readonly string[] = ["tools/backup.ts"],
): Promise<BackupEnd> =>
  new Promise((resolve, reject) => {
    const [tool = "", ...more] = args;
    // Little garbage of many rows is soon forgotten: a small nursery keeps the process small.
    const child = spawn(process.execPath, ["--max-semi-space-size=4", join(root, tool), ...more], {
      cwd: root,
      env: { ...environment, UV_THREADPOOL_SIZE: String(syncsAtOnce) },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      signal: stop,
      killSignal: "SIGKILL",
    });
    let output = "";
    let reason: string | null = null;
    child.on("message", (message) => {
      const { data } = zBackupMessage.safeParse(message);
      if (data && "progress" in data) report(data.progress);
      else if (data) ({ reason } = data);
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8");
      stream?.on("data", (text: string) => {
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
      if (stop.aborted) resolve({ exitCode: null, output, reason });
      else reject(error);
    });
    child.once("close", (exitCode) => resolve({ exitCode, output, reason }));
  });
