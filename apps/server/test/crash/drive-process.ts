import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { SweepResult } from "../../src/blobs/index.ts";
import type { Actor } from "../../src/shared/actor.ts";
import type { Program } from "./bundled-program.ts";

export interface DriveProcess {
  url: string;
  pid: number;
  /** What the sweep after the start found. */
  swept: SweepResult;
  kill(): Promise<void>;
}

/** Whom the process takes every request for; the cookie only says that there is somebody. */
export const cookie = "maive_session=x";

/** Starts a file store in a process of its own, from its sources or as a bundle of them. */
export const startDriveProcess = async (
  folder: string,
  actor: Actor,
  environment: Record<string, string> = {},
  program?: Program,
): Promise<DriveProcess> => {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      program?.file ?? join(import.meta.dirname, "serve-drive.ts"),
      folder,
      JSON.stringify(actor),
      JSON.stringify(environment),
    ],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...program?.environment } },
  );
  if (!child.stdout) throw new Error("The process says nothing");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { port, swept } = JSON.parse(line.toString()) as { port: number; swept: SweepResult };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    swept,
    kill: async () => {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
};
