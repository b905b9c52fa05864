import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { rowsOf, type Targets } from "./columns.ts";
import { rowCount } from "./make-table.ts";

const perRequest = 1_000;

/** The bare table with the same rows, in a process of its own. */
export interface BareTable {
  pid: number;
  /** Rows per second of its load, {@link perRequest} in one request and one transaction. */
  loaded: number;
  send(method: string, path: string, body?: unknown): Promise<unknown>;
  close(): void;
}

/** Starts and fills the bare table; `indexed` are the columns it is sorted by. */
export const startBareTable = async (targets: Targets, indexed: readonly string[]): Promise<BareTable> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../baseline/bare-table.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(() => {
    throw new Error("The bare table did not start");
  });
  const [printed] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer];
  ended.catch(() => undefined);
  const url = `http://127.0.0.1:${printed.toString().trim()}`;
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`bare ${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  let spent = 0;
  for (let from = 0; from < rowCount; from += perRequest) {
    const rows = rowsOf(from, Math.min(rowCount, from + perRequest), targets);
    const started = performance.now();
    await send("POST", "/rows", rows);
    spent += performance.now() - started;
  }
  await send("POST", "/indexes", indexed);
  return {
    pid: child.pid ?? 0,
    loaded: rowCount / (spent / 1_000),
    send,
    close: () => void child.kill(),
  };
};
