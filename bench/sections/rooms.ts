import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { WebSocket } from "ws";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import { withCpu } from "../lib/cpu.ts";
import { inTime } from "../lib/in-time.ts";
import { peakMegabytes } from "../lib/memory.ts";
import { median, quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const watchers = 500;
const writesPerSecond = 50;
const seconds = 10;
const writes = writesPerSecond * seconds;

/** Grace period for the last event, in ms; far above what is measured. */
const timeoutMs = 60_000;

/** What one socket received. */
interface Ear {
  values: number[];
  /** Number of other messages by type. */
  others: Map<string, number>;
}

const inWords = (ears: readonly Ear[]): string => {
  const late = ears.filter(({ values }) => values.length < writes);
  const descriptions = late.map(
    ({ values, others }) =>
      `${values.length} writes, ${[...others].map((each) => each.join(" ")).join(", ")}`,
  );
  return `${late.length} of ${watchers} sockets did not hear all ${writes} writes; the first ones: ${descriptions.slice(0, 3).join("; ")}`;
};

/**
 * Latency from each write to its arrival at each socket, and the common order. Throws when a write is lost or
 * duplicated, when orders differ, or when a socket is closed or resynced.
 */
const measure = async (
  socketUrl: string,
  headers: Record<string, string>,
  write: (value: string) => Promise<unknown>,
): Promise<{ samples: number[]; order: number[] }> => {
  const sentAt: number[] = [];
  const samples: number[] = [];
  let heardAt = 0;
  const ears: Ear[] = [];
  const sockets = Array.from({ length: watchers }, () => new WebSocket(socketUrl, { headers }));
  const done = Promise.all(
    sockets.map(async (socket) => {
      const ear: Ear = { values: [], others: new Map() };
      ears.push(ear);
      await new Promise<void>((all, fail) => {
        socket.on("close", (code) => fail(new Error(`a socket was closed with ${code}`)));
        socket.on("message", (data) => {
          const now = performance.now();
          heardAt = now;
          const message = JSON.parse(String(data)) as { type: string; newValue?: string };
          if (message.type === "resync") fail(new Error("a socket was told to read everything anew"));
          if (message.type !== "property_updated") {
            ear.others.set(message.type, (ear.others.get(message.type) ?? 0) + 1);
            return;
          }
          const value = Number(message.newValue);
          samples.push(now - (sentAt[value] ?? now));
          ear.values.push(value);
          if (ear.values.length === writes) all();
        });
      });
      if (new Set(ear.values).size !== writes)
        throw new Error("a write was heard twice, another one not at all");
      socket.removeAllListeners("close");
    }),
  );
  // It is awaited further down; until then a failure must not end the process, and the server stay behind.
  done.catch(() => undefined);
  try {
    // One that is closed before it opened never opens, and says no more.
    const opened = Promise.all(sockets.map((socket) => once(socket, "open")));
    await inTime(Promise.race([opened, done]), timeoutMs, () => "not all sockets were opened");
    // The last to join is still receiving who is here.
    do await new Promise((ready) => setTimeout(ready, 500));
    while (performance.now() - heardAt < 500);
    const started = performance.now();
    const sent: Promise<unknown>[] = [];
    for (let n = 0; n < writes; n += 1) {
      const wait = started + (n * 1_000) / writesPerSecond - performance.now();
      if (wait > 0) await new Promise((ready) => setTimeout(ready, wait));
      sentAt[n] = performance.now();
      const writing = write(String(n));
      writing.catch(() => undefined);
      sent.push(writing);
    }
    await inTime(Promise.all([...sent, done]), timeoutMs, () => inWords(ears));
  } finally {
    // Open ones would keep whoever waits for the end of their server.
    for (const socket of sockets) socket.terminate();
  }
  const orders = new Set(ears.map(({ values }) => values.join()));
  if (orders.size !== 1) throw new Error(`the sockets heard the writes in ${orders.size} orders`);
  return { samples, order: ears[0]?.values ?? [] };
};

/** The values of a cell in the order in which they were stored. */
const storedOrder = async (user: Main, entryId: string): Promise<number[]> => {
  const values: number[] = [];
  let cursor = "";
  do {
    const { changes, next_cursor } = await user.send<{
      changes: { kind: string; after: unknown }[];
      next_cursor: string | null;
    }>("GET", `/api/cortex/entries/${entryId}/history?limit=100${cursor}`);
    for (const { kind, after } of changes) if (kind === "value_changed") values.push(Number(after));
    cursor = next_cursor === null ? "" : `&cursor=${next_cursor}`;
  } while (cursor !== "");
  return values.toReversed();
};

const bare = async (): Promise<{ samples: number[]; cpu: number }> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../baseline/ws-broadcast.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const port = once(child.stdout, "data") as Promise<[Buffer]>;
    const [printed] = await inTime(port, timeoutMs, () => "the bare server did not start");
    const host = `127.0.0.1:${printed.toString().trim()}`;
    const { result, seconds: cpu } = await withCpu(child.pid ?? 0, () =>
      measure(`ws://${host}`, {}, async (value) => {
        const answer = await fetch(`http://${host}/cell`, {
          method: "PATCH",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ value }),
        });
        await answer.json();
      }),
    );
    return { samples: result.samples, cpu };
  } finally {
    child.kill();
  }
};

/** A room of 500 sockets while 50 cells a second are written: how long until everybody knows, and what it takes. */
export const rooms = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const { database_id } = await user.send<{ database_id: number }>("POST", "/api/cortex/databases", {
    name: "Saal",
  });
  const path = `/api/cortex/databases/${database_id}`;
  const property = await user.send<{ property_id: number }>("POST", `${path}/properties`, {
    property_name: "Stand",
    property_type: "text",
  });
  const entry = await user.send<{ page_id: string }>("POST", `${path}/entries`, { title: "Zeile" });
  const url = `${server.url.replace("http", "ws")}/ws/databases/${database_id}`;
  const { result, megabytes } = await peakMegabytes(server.pid(), () =>
    withCpu(server.pid(), () =>
      measure(url, { cookie: user.cookie }, (value) =>
        user.send("PATCH", `/api/cortex/entries/${entry.page_id}/properties`, {
          property_id: property.property_id,
          value,
        }),
      ),
    ),
  );
  const { samples: ours, order } = result.result;
  if ((await storedOrder(user, entry.page_id)).join() !== order.join())
    throw new Error("the writes were heard in another order than they were stored");
  const { samples: baseline, cpu } = await bare();
  const what = `cell edit known to ${watchers} sockets at ${writesPerSecond}/s`;
  const row = (name: string, of: (samples: readonly number[]) => number, limit: number): Row => ({
    what: `${what}, ${name}`,
    figure: of(ours),
    unit: "ms",
    baseline: of(baseline),
    baselineName: "bare ws + SQLite with fsync",
    limit,
  });
  return [
    row("median", median, 5),
    row("p99", (samples) => quantile(samples, 0.99), 2),
    {
      what: `CPU of the server for ${watchers} sockets and ${writes} writes`,
      figure: result.seconds,
      unit: "s",
      baseline: cpu,
      baselineName: "bare ws + SQLite with fsync",
      limit: 3,
    },
    {
      what: `server with ${watchers} sockets in one room, peak`,
      figure: megabytes,
      unit: "MB",
      baseline: 400,
      baselineName: "target",
      limit: 1,
    },
  ];
};
