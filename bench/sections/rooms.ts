import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { WebSocket } from "ws";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import { peakMegabytes } from "../lib/memory.ts";
import { median, quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const watchers = 500;
const writesPerSecond = 50;
const seconds = 10;
const writes = writesPerSecond * seconds;

/**
 * Milliseconds from sending each write to its arrival at each socket. Throws when one is lost or doubled, or when two sockets
 * hear them in different orders (which one it is the server decides: writes do not wait for each other).
 */
const measure = async (
  socketUrl: string,
  headers: Record<string, string>,
  write: (value: string) => Promise<unknown>,
): Promise<number[]> => {
  const sentAt: number[] = [];
  const samples: number[] = [];
  const orders = new Set<string>();
  let heardAt = 0;
  const sockets = Array.from({ length: watchers }, () => new WebSocket(socketUrl, { headers }));
  const done = sockets.map(async (socket) => {
    const heard: number[] = [];
    await new Promise<void>((all, fail) => {
      socket.on("close", (code) => fail(new Error(`a socket was closed with ${code}`)));
      socket.on("message", (data) => {
        const now = performance.now();
        heardAt = now;
        const message = JSON.parse(String(data)) as { type: string; newValue?: string };
        if (message.type !== "property_updated") return;
        const value = Number(message.newValue);
        samples.push(now - (sentAt[value] ?? now));
        heard.push(value);
        if (heard.length === writes) all();
      });
    });
    if (new Set(heard).size !== writes) throw new Error("a write was heard twice, another one not at all");
    orders.add(heard.join());
    socket.removeAllListeners("close");
    socket.terminate();
  });
  await Promise.all(sockets.map((socket) => once(socket, "open")));
  // Whoever joined last is still being told who is here.
  do await new Promise((ready) => setTimeout(ready, 500));
  while (performance.now() - heardAt < 500);
  const started = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let n = 0; n < writes; n += 1) {
    const wait = started + (n * 1_000) / writesPerSecond - performance.now();
    if (wait > 0) await new Promise((ready) => setTimeout(ready, wait));
    sentAt[n] = performance.now();
    sent.push(write(String(n)));
  }
  await Promise.all(sent);
  await Promise.all(done);
  if (orders.size !== 1) throw new Error(`the sockets heard the writes in ${orders.size} orders`);
  return samples;
};

const bare = async (): Promise<number[]> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../baseline/ws-broadcast.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [printed] = (await once(child.stdout, "data")) as [Buffer];
    const host = `127.0.0.1:${printed.toString().trim()}`;
    return await measure(`ws://${host}`, {}, async (value) => {
      const answer = await fetch(`http://${host}/cell`, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ value }),
      });
      await answer.json();
    });
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
  const { result: ours, megabytes } = await peakMegabytes(server.pid(), () =>
    measure(url, { cookie: user.cookie }, (value) =>
      user.send("PATCH", `/api/cortex/entries/${entry.page_id}/properties`, {
        property_id: property.property_id,
        value,
      }),
    ),
  );
  const baseline = await bare();
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
      what: `server with ${watchers} sockets in one room, peak`,
      figure: megabytes,
      unit: "MB",
      baseline: 400,
      baselineName: "target",
      limit: 1,
    },
  ];
};
