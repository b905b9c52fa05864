import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type RunningServer, startServer } from "../../e2e/support/server.ts";
import { freePort } from "../../tools/test/free-port.ts";
import { residentMegabytes } from "../lib/memory.ts";
import { median } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const root = resolve(import.meta.dirname, "../..");

/** Milliseconds from `npm start` to the line with the address. */
const timeStart = async (dataDir: string, port: number): Promise<number> => {
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), MAIVE_DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const running = new Promise<number>((done) => {
    child.stdout.on("data", (data: Buffer) => {
      if (data.toString().includes("MAIVE läuft")) done(performance.now() - started);
    });
  });
  const took = await running;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  await ended;
  return took;
};

/** How long a second start takes, and what an idle server holds. */
export const startAndMemory = async (): Promise<Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), "maive-bench-"));
  const port = await freePort();
  await timeStart(dataDir, port);
  const later = [];
  for (let n = 0; n < 5; n += 1) later.push(await timeStart(dataDir, port));
  const idle: RunningServer = await startServer();
  await new Promise((done) => setTimeout(done, 5_000));
  const memory = residentMegabytes(idle.pid());
  await idle.dispose();
  return [
    {
      what: "second start, median of 5",
      figure: median(later) / 1_000,
      unit: "s",
      baseline: 3,
      baselineName: "target",
      limit: 1,
    },
    { what: "idle memory", figure: memory, unit: "MB", baseline: 180, baselineName: "target", limit: 1 },
  ];
};
