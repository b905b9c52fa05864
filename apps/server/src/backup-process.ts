import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { type BackupEnd, type BackupProgress, zBackupMessage } from "./backup/index.ts";
import { builtFrom } from "./shared/start-thread.ts";

/** Plain JavaScript of what a backup needs: loading the server from its sources for it took 96 MB. */
const programs = {
  backup: new URL("./run-backup.process.ts", import.meta.url),
  restore: new URL("./run-restore.process.ts", import.meta.url),
} as const;

/** Syncs that wait for the disk together become one of its: as many as a batch has files. */
const syncsAtOnce = 16;
/** Of what it says this much is retained, in characters: its end has the outcome. */
const mostOutput = 10_000;

/**
 * `npm run backup` or `npm run restore` in a process of its own, which gives way to the server: what it computes and holds in memory is not the server's.
 * @param stop ends it; the next one uses what it has left.
 * @param report called with the progress.
 */
export const runBackupProcess = (
  environment: Record<string, string | undefined>,
  stop: AbortSignal,
  report: (progress: BackupProgress) => void = () => undefined,
  [program, ...args]: readonly [keyof typeof programs, ...string[]] = ["backup"],
): Promise<BackupEnd> =>
  new Promise((resolve, reject) => {
    // Little garbage of many rows is short-lived, and the heap is collected before it has grown by a third: the process stays small.
    const file = fileURLToPath(builtFrom(programs[program]));
    const child = spawn(
      process.execPath,
      ["--max-semi-space-size=4", "--heap-growing-percent=30", file, ...args],
      {
        env: { ...environment, UV_THREADPOOL_SIZE: String(syncsAtOnce) },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        signal: stop,
        killSignal: "SIGKILL",
      },
    );
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
