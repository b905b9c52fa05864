import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { asStarted } from "../../../../tools/test/as-started.ts";

const root = join(import.meta.dirname, "../../../..");

/** Of the main user of every attacked server. */
export const mainUser = { username: "anna", password: "Regenbogen-42-Haus" };

/** What the server may hold at the worst moment, in bytes. */
export const mostMemory = 512 * 1_048_576;

/** The whole server in a process of its own, on an empty data folder. */
export interface AttackedServer {
  port: number;
  /** What it printed so far, its log included. */
  output(): string;
  /** Whether the process still runs. */
  isAlive(): boolean;
  /** Its peak memory, in bytes; 0 where the system does not say, or the process has ended. */
  peakMemory(): number;
  stop(): Promise<void>;
}

const peakOf = (pid: number): number => {
  if (process.platform !== "linux") return 0;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes ?? 0) * 1_024;
};

/** Starts it and waits until it listens. */
export const startAttackedServer = async (
  environment: Record<string, string> = {},
): Promise<AttackedServer> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-attacked-"));
  const { args, env } = asStarted();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...env,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      MAIVE_DATA_DIR: folder,
      MAIVE_SYSTEMCTL: "/nonexistent/systemctl",
      MAIVE_MAIN_USERNAME: mainUser.username,
      MAIVE_MAIN_PASSWORD: mainUser.password,
      ...environment,
    },
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  const listening = Promise.withResolvers<number>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) throw new Error("The process says nothing");
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      const [, port] = /MAIVE läuft: http:\/\/\S+:(\d+)$/.exec(line) ?? [];
      if (port !== undefined) listening.resolve(Number(port));
    });
  }
  void exited.then(() => listening.reject(new Error(`The server did not start:\n${lines.join("\n")}`)));
  const port = await listening.promise;
  const { pid = 0 } = child;
  return {
    port,
    output: () => lines.join("\n"),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    peakMemory: () => (child.exitCode === null && child.signalCode === null ? peakOf(pid) : 0),
    stop: async () => {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
