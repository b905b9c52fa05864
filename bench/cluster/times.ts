import { setTimeout as wait } from "node:timers/promises";
import type { WebSocket } from "ws";
import { median, quantile } from "../lib/statistics.ts";
import { openRoom } from "./listen.ts";
import type { Measured } from "./open-cluster.ts";
import { until } from "./until.ts";

const rounds = 400;
const people = 60;

/** Ms from sending a cell until listeners at the writer's process and at another one have it: median and p99. */
export const timesOfCells = async (m: Measured) => {
  const table = await m.table(1);
  const [writer, elsewhere] = m.cluster.processes;
  const heard = new Map<string, (at: number) => void>();
  const sockets = await Promise.all(
    [writer, elsewhere].map((one, n) =>
      openRoom(one?.address ?? "", { cookie: m.main.cookie, databaseId: table.id }, ({ type, newValue }) => {
        if (type === "property_updated") heard.get(`${n} ${newValue?.split(" ")[1]}`)?.(performance.now());
      }),
    ),
  );
  const samples: [number[], number[]] = [[], []];
  for (let n = 1; n <= rounds; n += 1) {
    const hears = (at: number) => new Promise<number>((done) => heard.set(`${at} ${n}`, done));
    const both = Promise.all([hears(0), hears(1)]);
    const sent = performance.now();
    await m.write(m.at(0), table, n);
    const times = await both;
    for (const at of [0, 1] as const) samples[at].push(times[at] - sent);
  }
  for (const { socket } of sockets) socket.terminate();
  return samples.map((each) => ({ median: median(each), p99: quantile(each, 0.99) })) as [
    { median: number; p99: number },
    { median: number; p99: number },
  ];
};

/** People who come back whenever their connection goes. */
const stayingPeople = (m: Measured, databaseId: number) => {
  const { address } = m.cluster;
  const { cookie } = m.main;
  const over = new AbortController();
  let isOpen = 0;
  let cameBackAt = 0;
  const stay = async (): Promise<void> => {
    while (!over.signal.aborted) {
      try {
        const { socket, closed } = await openRoom(address, { cookie, databaseId });
        isOpen += 1;
        cameBackAt = performance.now();
        if (over.signal.aborted) socket.terminate();
        open.add(socket);
        await closed;
        open.delete(socket);
        isOpen -= 1;
      } catch {
        // Nobody takes the connection at this moment.
      }
      await wait(100);
    }
  };
  const open = new Set<WebSocket>();
  const staying = Array.from({ length: people }, () => stay());
  return {
    all: async (): Promise<number> => {
      await until(() => isOpen === people);
      return cameBackAt;
    },
    leave: async (): Promise<void> => {
      over.abort();
      for (const socket of open) socket.terminate();
      await Promise.all(staying);
    },
  };
};

/** Ms until everybody is back, behind the balancer, whose process was killed, or stopped as by an update. */
export const timesUntilBack = async (m: Measured): Promise<{ kill: number; stop: number }> => {
  const table = await m.table(0);
  const strike = async (signal: NodeJS.Signals): Promise<number> => {
    const staying = stayingPeople(m, table.id);
    await staying.all();
    const one = m.cluster.processes[1];
    const from = performance.now();
    one?.kill(signal);
    await one?.exit();
    // Those of the process that went have noticed.
    await wait(200);
    const back = (await staying.all()) - from;
    await staying.leave();
    await one?.start();
    await m.cluster.ready(m.cluster.processes.length);
    return back;
  };
  return { kill: await strike("SIGKILL"), stop: await strike("SIGTERM") };
};
