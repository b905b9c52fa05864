import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startPostgres } from "../../apps/server/test/postgres-server.ts";
import { startS3 } from "../../apps/server/test/s3-server.ts";
import { asStarted } from "../test/as-started.ts";
import { freePort } from "../test/free-port.ts";
import { type Balancer, startBalancer } from "./balancer.ts";

const root = resolve(import.meta.dirname, "../..");

export interface ClusterOptions {
  count: number;
  /** PostgreSQL that runs already; otherwise one is started. */
  databaseUrl?: string | undefined;
  /** The balancer's port; 0 lets the system choose. */
  port?: number;
  /** Whether it is one process that works alone, for comparison. */
  isAlone?: boolean;
  /** Further variables of every process. */
  env?: Readonly<Record<string, string>>;
  /** Whether a process that ends is started again, as by systemd. */
  revives?: boolean;
  /** The checkout whose program they run; this one by default. */
  program?: string;
}

export interface ClusterProcess {
  readonly index: number;
  /** Where it is reached without the balancer. */
  readonly address: string;
  readonly pid: number;
  /** The checkout whose program it runs when it is started next. */
  program: string;
  /** All that it printed; also in the file `process-N.log`. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** @returns its exit code; null when a signal ended it. */
  exit(): Promise<number | null>;
  /** Starts it again once it has ended, on the same port; resolves when it runs. */
  start(): Promise<void>;
}

export interface Cluster {
  address: string;
  databaseUrl: string;
  /** Variables that a command has to have to work on the same data. */
  environment: Readonly<Record<string, string>>;
  processes: readonly ClusterProcess[];
  /** Ends the balancer and starts it again on the same port. */
  restartBalancer(): Promise<void>;
  /** Resolves when so many processes get people. @throws what keeps one from starting again. */
  ready(count: number): Promise<void>;
  /** Ends the processes alone: a command may work on their data then. */
  stopProcesses(): Promise<void>;
  stop(): Promise<void>;
}

/** What the program in a checkout wants `MAIVE_CLUSTER` to be. */
const switchOf = async (program: string): Promise<string> => {
  const file = join(program, "apps/server/src/config/cluster-variable.ts");
  return ((await import(file)) as { clusterOn: string }).clusterOn;
};

/** Name and password of the main user of a cluster that was started empty. */
export const clusterUser = { username: "admin", password: "mehrere-prozesse" } as const;

/** How long a start may take, in ms, and how often one is tried after a process has ended. */
const startsWithin = 60_000;
const revivals = 5;

interface Started {
  child: ChildProcess;
  exit: Promise<number | null>;
  isRunning: Promise<boolean>;
}

const startOne = (
  program: string,
  env: Readonly<Record<string, string>>,
  heard: (text: string) => void,
): Started => {
  const { args, env: asEverybody } = asStarted(program);
  const child = spawn(process.execPath, args, {
    cwd: program,
    env: { PATH: process.env["PATH"] ?? "", ...asEverybody, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl+C at the terminal ends them through their parent, one after the other.
    detached: true,
  });
  const exit = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  let output = "";
  const isRunning = new Promise<boolean>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (data: Buffer) => {
        const text = data.toString();
        heard(text);
        output += text;
        if (output.includes("MAIVE läuft")) done(true);
      });
    void exit.then(() => done(false));
  });
  return { child, exit, isRunning };
};

/** Starts PostgreSQL, an S3 server, several processes of MAIVE on both, and a balancer before them. */
export const startCluster = async ({
  count,
  databaseUrl,
  port = 0,
  isAlone = false,
  env = {},
  revives = false,
  program = root,
}: ClusterOptions): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-cluster-"));
  const ends: (() => Promise<unknown> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const postgres = databaseUrl === undefined ? await startPostgres({ durable: true }) : null;
    if (postgres) ends.push(() => postgres.stop());
    const url = databaseUrl ?? postgres?.url ?? "";
    const s3 = await startS3({ storesWhole: true });
    ends.push(() => s3.close());
    const environment = {
      DATABASE_URL: url,
      S3_ENDPOINT: s3.config.endpoint,
      S3_BUCKET: s3.config.bucket,
      S3_REGION: s3.config.region,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      MAIVE_SYSTEMCTL: "/nonexistent/systemctl",
      ...env,
    };
    const processes: ClusterProcess[] = [];
    let isStopping = false;
    let fail: (error: unknown) => void = () => undefined;
    /** Never resolves; rejects when a process cannot be started again. */
    const failed = new Promise<never>((_, reject) => (fail = reject));
    failed.catch(() => undefined);
    const stopProcesses = async (): Promise<void> => {
      isStopping = true;
      for (const one of processes) for (const signal of ["SIGCONT", "SIGTERM"] as const) one.kill(signal);
      await Promise.all(processes.map((one) => one.exit()));
    };
    for (let index = 0; index < count; index += 1) {
      const dataDir = join(folder, `process-${index + 1}`);
      mkdirSync(dataDir, { mode: 0o700 });
      const log = createWriteStream(join(folder, `process-${index + 1}.log`));
      const ownPort = await freePort();
      let output = "";
      let started: Started | null = null;
      const start: ClusterProcess["start"] = async () => {
        const ownEnv = {
          ...environment,
          ...(isAlone ? {} : { MAIVE_CLUSTER: await switchOf(one.program) }),
          MAIVE_DATA_DIR: dataDir,
          MAIVE_MAIN_USERNAME: clusterUser.username,
          MAIVE_MAIN_PASSWORD: clusterUser.password,
          MAIVE_TRUSTED_PROXIES: "loopback",
          LOG_LEVEL: "warn",
          PORT: String(ownPort),
        };
        const before = output.length;
        const now = startOne(one.program, ownEnv, (text) => {
          output += text;
          log.write(text);
        });
        started = now;
        const late = setTimeout(() => now.child.kill("SIGKILL"), startsWithin);
        const isRunning = await now.isRunning;
        clearTimeout(late);
        if (!isRunning) throw new Error(`Process ${index + 1} did not start:\n${output.slice(before)}`);
        if (revives) void now.exit.then(() => revive(revivals));
      };
      /** A start may fail as well while connections are cut. */
      const revive = async (tries: number): Promise<void> => {
        if (isStopping) return;
        try {
          await start();
        } catch (error) {
          if (tries <= 1) fail(error);
          else await revive(tries - 1);
        }
      };
      const one: ClusterProcess = {
        index,
        program,
        address: `http://127.0.0.1:${ownPort}`,
        get pid() {
          return started?.child.pid ?? 0;
        },
        output: () => output,
        kill: (signal) => void started?.child.kill(signal),
        exit: () => started?.exit ?? Promise.resolve(null),
        start,
      };
      ends.push(() => void log.end());
      processes.push(one);
    }
    ends.push(stopProcesses);
    // All at once, as containers start: whichever is first makes the tables and the main user.
    await Promise.all(processes.map((one) => one.start()));
    const ports = processes.map(({ address }) => Number(new URL(address).port));
    let balancer: Balancer = await startBalancer(ports, port);
    ends.push(() => balancer.stop());
    const { address } = balancer;
    await balancer.ready(count);
    return {
      address,
      databaseUrl: url,
      environment,
      processes,
      restartBalancer: async () => {
        await balancer.stop();
        balancer = await startBalancer(ports, Number(new URL(address).port));
      },
      ready: (n) => Promise.race([balancer.ready(n), failed]),
      stopProcesses,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
