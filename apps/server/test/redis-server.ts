import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { redisProgram } from "../../../tools/lib/system.mjs";
import { freePort } from "../../../tools/test/free-port.ts";

export interface RedisServer {
  url: string;
  /** What stands still takes connections and answers nothing. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Ends it as a kill does. */
  kill(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Starts a throw-away Valkey or Redis on a free port; it stores nothing. */
export const startRedis = async (): Promise<RedisServer> => {
  const program = redisProgram();
  if (program === undefined)
    throw new Error("Install valkey-server or redis-server: npm test does so on Debian");
  const port = await freePort();
  let child: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    const ended = child && child.exitCode === null && new Promise((done) => child?.once("exit", done));
    child?.kill("SIGKILL");
    await ended;
  };
  const start = async (): Promise<void> => {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const started = spawn(program, args, { stdio: "ignore", cwd: "/" });
    child = started;
    while (!(await takesConnections(port)))
      if (started.exitCode !== null) throw new Error(`${program} did not start`);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (signal) => void child?.kill(signal),
    kill,
    start,
    stop: kill,
  };
};
