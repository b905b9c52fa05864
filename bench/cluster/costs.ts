import { setTimeout as wait } from "node:timers/promises";
import { openPage, typeWords, wordsIn } from "../../apps/server/test/cluster/storm/typists.ts";
import { openRoom } from "./listen.ts";
import type { Cost, Measured } from "./open-cluster.ts";
import { until } from "./until.ts";

/** Writers at once, and cells of one measurement. */
const writers = 8;
const cells = 400;
const listenersPerRoom = 240;
/** How often cells are measured with and without listeners, in turn: what a process learns meanwhile would be taken for a gain of listening. */
const rounds = 3;

const sumOf = (costs: readonly Cost[]): Cost => ({
  maive: costs.reduce((sum, { maive }) => sum + maive, 0),
  postgres: costs.reduce((sum, { postgres }) => sum + postgres, 0),
});
const less = (one: Cost, other: Cost): Cost => ({
  maive: one.maive - other.maive,
  postgres: one.postgres - other.postgres,
});
const per = ({ maive, postgres }: Cost, count: number): Cost => ({
  maive: maive / count,
  postgres: postgres / count,
});

export interface Costs {
  /** Ms of processor time for each. */
  cell: Cost;
  frame: Cost;
  pageUpdate: Cost;
}

const costOfCells = async (m: Measured, listeners: number): Promise<Cost> => {
  const table = await m.table(writers);
  let heard = 0;
  const sockets = await Promise.all(
    Array.from({ length: listeners }, (_, n) =>
      openRoom(
        m.cluster.processes[n % m.cluster.processes.length]?.address ?? "",
        { cookie: m.main.cookie, databaseId: table.id },
        ({ type }) => void (heard += type === "property_updated" ? 1 : 0),
      ),
    ),
  );
  let next = 0;
  const writeAll = async (by: number): Promise<void> => {
    while (next < cells) await m.write(m.at(by), table, (next += 1));
  };
  const cost = await m.costOf(async () => {
    await Promise.all(Array.from({ length: writers }, (_, by) => writeAll(by)));
    await until(() => heard === cells * listeners);
  });
  for (const { socket } of sockets) socket.terminate();
  return cost;
};

/** People on a few pages, spread over the processes; each update is a word. */
const costOfTyping = async (m: Measured): Promise<Cost> => {
  const pageIds: string[] = [];
  for (let n = 0; n < 4; n += 1)
    pageIds.push(
      (await m.main.insist("POST", "/api/cortex/pages", { json: { title: `Seite ${n}` } })).body.page_id,
    );
  const clients = Array.from({ length: 12 }, (_, n) =>
    openPage(
      m.cluster.processes[n % m.cluster.processes.length]?.address ?? "",
      m.main,
      pageIds[n % pageIds.length] ?? "",
    ),
  );
  const saved = () => until(() => clients.every((client) => client.saved()));
  await saved();
  let words = 0;
  const cost = await m.costOf(async () => {
    const typists = clients.map((client, n) => typeWords(client, `t${n}`, 100));
    await wait(10_000);
    for (const typist of typists) typist.stop();
    words = typists.reduce((sum, typist) => sum + typist.words.size, 0);
    await saved();
    for (const [n, { client }] of typists.entries()) {
      const all = typists.filter((_, at) => at % pageIds.length === n % pageIds.length);
      const count = all.reduce((sum, each) => sum + each.words.size, 0);
      await until(() => wordsIn(client.content()).length === count);
    }
  });
  for (const client of clients) client.destroy();
  return per(cost, words);
};

/** What a cell, a frame to one listener and a page's update cost, whichever process does it. */
export const measureCosts = async (m: Measured): Promise<Costs> => {
  // Warm.
  await costOfCells(m, 0);
  await costOfCells(m, listenersPerRoom);
  const [unheard, heard]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    unheard.push(await costOfCells(m, 0));
    heard.push(await costOfCells(m, listenersPerRoom));
  }
  return {
    cell: per(sumOf(unheard), rounds * cells),
    frame: per(less(sumOf(heard), sumOf(unheard)), rounds * cells * listenersPerRoom),
    pageUpdate: await costOfTyping(m),
  };
};

/** Cells a second with so many writers at once. */
export const cellsPerSecond = async (m: Measured, count: number): Promise<number> => {
  const table = await m.table(count);
  const started = performance.now();
  let done = 0;
  const write = async (by: number): Promise<void> => {
    for (let n = 0; performance.now() - started < 4_000; n += 1) {
      await m.write(m.at(by), table, n * count + by);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, by) => write(by)));
  return (done * 1_000) / (performance.now() - started);
};
