import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const main = resolve(import.meta.dirname, "../../dist/server/main.mjs");
const folders: string[] = [];
const children: { child: ChildProcess; exit: Promise<unknown> }[] = [];

/** An empty data folder; removed by {@link endAll}. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "maive-start-"));
  folders.push(folder);
  return folder;
};

export interface Started {
  child: ChildProcess;
  output(): string;
  /** Resolves when the text was printed, or with null when the process ended before. */
  printed(pattern: RegExp): Promise<RegExpExecArray | null>;
  exit: Promise<number | null>;
}

/** Starts the whole server as a process, with an environment of its own. */
export const start = (env: Record<string, string>): Started => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exit = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  children.push({ child, exit });
  const printed: Started["printed"] = (pattern) =>
    new Promise((done) => {
      const look = (): void => {
        const found = pattern.exec(output);
        if (found) done(found);
      };
      child.stdout?.on("data", look);
      child.stderr?.on("data", look);
      void exit.then(() => done(pattern.exec(output)));
      look();
    });
  child.stdout?.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr?.on("data", (data: Buffer) => (output += data.toString()));
  return { child, output: () => output, printed, exit };
};

/** Ends what was started and removes its folders. */
export const endAll = async (): Promise<void> => {
  const ended = children.splice(0);
  for (const { child } of ended) child.kill("SIGKILL");
  // Until it is gone it may still write into its folder.
  await Promise.all(ended.map(({ exit }) => exit));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

/** What it prints when it serves, with its address. */
export const address = /MAIVE läuft: (\S+)/;
