import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../../tools/test/free-port.ts";
import { asStarted } from "../../tools/test/as-started.ts";

const root = resolve(import.meta.dirname, "../..");

/** The main user of every test server. */
export const mainUser = { username: "admin", password: "Regenbogen-42-Haus" };

export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  /** Process id of the running server. */
  pid(): number;
  /** Everything the server printed so far. */
  output(): string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  /** Starts it again on the same folder and port. */
  start(): Promise<void>;
  /** Stops and removes the data folder. */
  dispose(): Promise<void>;
}

/**
 * Ends a server whose test process is gone, which may have been killed. Its threads have no channel, and its own processes another
 * parent.
 */
const endWithParent =
  "data:text/javascript,if(process.channel&&process.ppid===Number(process.env.TEST_PROCESS))" +
  "{process.on('disconnect',()=>process.exit());process.channel.unref()}";

/**
 * Starts a real server process and waits until it answers. Its data folder is empty, or a copy of `template`, beside that: the
 * folder of a server that was started once, which spares half of a first start.
 */
export const startServer = async (
  env: Record<string, string> = {},
  wantedPort?: number,
  template?: string,
): Promise<RunningServer> => {
  const dataDir = mkdtempSync(join(template === undefined ? tmpdir() : dirname(template), "maive-e2e-"));
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
  const port = wantedPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();
  let printed = "";

  const start = async (): Promise<void> => {
    const like = asStarted();
    const started = spawn(process.execPath, ["--import", endWithParent, ...like.args], {
      cwd: root,
      env: {
        ...process.env,
        ...like.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        MAIVE_DATA_DIR: dataDir,
        MAIVE_MAIN_USERNAME: mainUser.username,
        MAIVE_MAIN_PASSWORD: mainUser.password,
        LOG_LEVEL: "warn",
        TEST_PROCESS: String(process.pid),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child = started;
    const note = (data: Buffer) => {
      printed += data.toString();
    };
    started.stdout?.on("data", note);
    started.stderr?.on("data", note);
    ended = new Promise((done) => started.once("exit", () => done()));
    // Only what hangs is ended, with what it said, before the test is.
    for (const deadline = Date.now() + 100_000; ;) {
      const answer = await fetch(`${url}/healthz`).catch((error: unknown) => {
        if (error instanceof TypeError) return null;
        throw error;
      });
      if (answer?.ok) return;
      if (started.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start:\n${printed}`);
      await new Promise((again) => setTimeout(again, 50));
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child?.kill(signal);
    await ended;
  };
  const dispose = async (): Promise<void> => {
    await end("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    url,
    port,
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => printed,
    start,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    dispose,
  };
};
