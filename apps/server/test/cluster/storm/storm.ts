import { createHash } from "node:crypto";
import { expect } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import type { RedisServer } from "../../redis-server.ts";
import { type Cluster, clusterUser } from "../../../../../tools/cluster/start-cluster.ts";
import { differencesAmong, listenTo } from "./listeners.ts";
import { type Person, signedIn } from "./person.ts";
import { revoke } from "./revocations.ts";
import { trouble, type Blow } from "./trouble.ts";
import { caretsAt, openPage, typeWords, type Typist, wordsIn } from "./typists.ts";
import { followFeed } from "./feed.ts";
import { uploadInParts } from "./parts.ts";
import { addEntries, type Faults, type Table, uploadFiles, writeCells } from "./workers.ts";

export interface Strength {
  pages: number;
  typists: number;
  tables: number;
  writers: number;
  uploaders: number;
  largestFile: number;
  blows: readonly Blow[];
  /** Ms between two blows. */
  rest: number;
  /** What carries notifications for these processes, where PostgreSQL does not. */
  redis?: RedisServer;
}

const numbered = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const sequentially = async <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let n = 0; n < count; n += 1) made.push(await make(n));
  return made;
};
const pick = <T>(from: readonly T[], n: number): T => {
  const found = from[n % from.length];
  if (found === undefined) throw new Error("There is nothing to choose from");
  return found;
};

const entriesEach = 3;

const makeTable = async (main: Person, name: string, entries: number): Promise<Table> => {
  const post = async (path: string, json: object) => (await main.insist("POST", path, { json })).body;
  const { database_id: id } = await post("/api/cortex/databases", { name });
  const base = `/api/cortex/databases/${id}`;
  const { property_id: propertyId } = await post(`${base}/properties`, {
    property_name: "Wert",
    property_type: "text",
  });
  const entryIds = await sequentially(
    entries,
    async (n) => (await post(`${base}/entries`, { title: `e${n}` })).page_id,
  );
  return { id, propertyId, entryIds };
};

/** What stands in a table, at one process. */
const entriesAt = async (main: Person, place: string, table: Table) => {
  const found: { id: string; title: string; value: string }[] = [];
  let after = "";
  for (;;) {
    const path = `/api/cortex/databases/${table.id}/entries?limit=200${after}`;
    const { entries, next_cursor } = JSON.parse((await main.bytes(path, place)).toString());
    for (const each of entries)
      found.push({ id: each.page_id, title: each.title, value: each.properties.Wert ?? "" });
    if (!next_cursor) return found;
    after = `&cursor=${encodeURIComponent(next_cursor)}`;
  }
};

const textAt = async (main: Person, place: string, pageId: string): Promise<string> => {
  const { blocks } = JSON.parse((await main.bytes(`/api/cortex/pages/${pageId}`, place)).toString());
  return (blocks as { content: string }[]).map(({ content }) => content).join("\n");
};

/** People at work while processes are killed and stopped, connections cut and the balancer goes; then everything is looked at. */
export const storm = async (cluster: Cluster, strength: Strength): Promise<void> => {
  const { address } = cluster;
  const places = cluster.processes.map((one) => one.address);
  const faults: Faults = [];
  const main = await signedIn(address, clusterUser);
  const { body: guest } = await main.insist("POST", "/api/connect/users", {
    json: { username: "gast", user_type: "guest" },
  });
  const perTable = Math.ceil(strength.writers / strength.tables);
  const tables = await sequentially(strength.tables, (n) =>
    makeTable(main, `Tabelle ${n}`, perTable * entriesEach),
  );
  await main.insist("POST", `/api/cortex/databases/${pick(tables, 0).id}/permissions`, {
    json: { permissions: { [guest.id]: "read" } },
  });
  const pageIds = await sequentially(strength.pages, async (n) => {
    const made = await main.insist("POST", "/api/cortex/pages", { json: { title: `Seite ${n}` } });
    return made.body.page_id as string;
  });

  const listeners = tables.flatMap(({ id }) =>
    numbered(2, (n) =>
      listenTo(address, main.cookie, { databaseId: id, clientId: `fenster-${id}-${n}` }, faults),
    ),
  );
  const clients = numbered(strength.typists, (n) => openPage(address, main, pick(pageIds, n)));
  await eventually(() => {
    for (const client of clients) expect(client.saved() && client.text()).toBeTruthy();
    for (const listener of listeners) expect(listener.isOpen()).toBe(true);
  });
  const typists: Typist[] = clients.map((client, n) => typeWords(client, `t${n}`, 250));
  const writers = numbered(strength.writers, (n) => {
    const table = pick(tables, n);
    const own = Math.floor(n / tables.length) * entriesEach;
    const entryIds = table.entryIds.slice(own, own + entriesEach);
    return { table, ...writeCells(main, table, { name: `w${n}`, entryIds, rest: 100 }, faults) };
  });
  const adders = tables.map((table, n) => ({
    table,
    ...addEntries(main, table, { name: `neu${n}`, rest: 400 }, faults),
  }));
  const uploaders = numbered(strength.uploaders, (n) =>
    uploadFiles(main, { name: `datei${n}`, rest: 300, largest: strength.largestFile }, faults),
  );
  const inParts = numbered(Math.ceil(strength.uploaders / 2), (n) =>
    uploadInParts(
      address,
      main,
      { name: `datei-in-teilen${n}`, rest: 300, largest: strength.largestFile },
      faults,
    ),
  );
  const feed = await followFeed(places, main, { adding: 700, reading: 300 }, faults);
  const revoking = revoke(
    {
      address,
      main,
      guest: { userId: guest.id, username: "gast", password: guest.generated_password },
      databaseId: pick(tables, 0).id,
    },
    faults,
  );

  const struck = await trouble(cluster, strength);
  for (const typist of typists) typist.stop();
  await Promise.all(
    [...writers, ...adders, ...uploaders, ...inParts, feed, revoking].map((each) => each.stop()),
  );
  expect(faults).toEqual([]);
  expect(Object.values(struck).reduce((a, b) => a + b)).toBe(strength.blows.length);
  expect(revoking.count()).toBeGreaterThan(0);
  expect(writers.every(({ values }) => values.size > 0)).toBe(true);

  // Browsers and processes have the same pages, with every word, and rows equal documents.
  for (const [n, pageId] of pageIds.entries()) {
    const here = typists.filter((_, at) => at % pageIds.length === n);
    const all = here.flatMap(({ words }) => [...words]).toSorted();
    await eventually(async () => {
      for (const { client } of here) {
        expect(client.saved()).toBe(true);
        expect(wordsIn(client.content())).toEqual(all);
        expect(client.content()).toBe(here[0]?.client.content());
      }
      for (const place of places) expect(wordsIn(await textAt(main, place, pageId))).toEqual(all);
      // Everybody sees everybody's caret where it is, and nobody's who is not there.
      const carets = new Map(
        here.flatMap(({ client }) => [...caretsAt(client)].filter(([id]) => id === client.doc.clientID)),
      );
      for (const { client } of here) expect(caretsAt(client)).toEqual(carets);
    });
  }
  // Cells have what was acknowledged last; what was added is there once.
  for (const place of places)
    for (const table of tables) {
      const entries = await entriesAt(main, place, table);
      const values = new Map(entries.map(({ id, value }) => [id, value]));
      const wanted = writers
        .filter((writer) => writer.table === table)
        .flatMap((writer) => [...writer.values]);
      expect(wanted.filter(([id, value]) => values.get(id) !== value)).toEqual([]);
      const titles = entries.map(({ title }) => title);
      const added = adders.filter((adder) => adder.table === table).flatMap((adder) => [...adder.titles]);
      expect(titles.filter((title) => title.startsWith("neu")).toSorted()).toEqual(added.toSorted());
    }
  const allUploaders = [...uploaders, ...inParts];
  for (const { files } of allUploaders)
    for (const [n, [fileId, { sha256 }]] of [...files].entries()) {
      const bytes = await main.bytes(`/api/drive/download/${fileId}`, pick(places, n));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    }
  // A file that was uploaded is there under one name.
  const names = allUploaders.flatMap(({ files }) => [...files.values()].map(({ fileName }) => fileName));
  const { contents } = JSON.parse((await main.bytes("/api/drive/contents")).toString());
  const shown = (contents as { filename: string }[])
    .map(({ filename }) => filename)
    .filter((name) => name.startsWith("datei"));
  expect(shown.toSorted()).toEqual(names.toSorted());

  expect(feed.titles.size).toBeGreaterThan(0);
  for (const place of places) expect(await feed.titlesAt(place)).toEqual([...feed.titles].toSorted());

  for (const [n, table] of tables.entries()) {
    const ofTable = listeners.slice(n * 2, n * 2 + 2);
    expect([table.id, differencesAmong(ofTable)]).toEqual([table.id, []]);
    expect(ofTable.every(({ heard }) => heard.size > 0)).toBe(true);
    // Who is there is known to all who are there, and who is gone is gone.
    const windows = ofTable.map(({ clientId }) => clientId).toSorted();
    await eventually(() => {
      for (const listener of ofTable) expect(listener.present()).toEqual(windows);
    });
  }
  for (const listener of listeners) listener.stop();
  for (const { client } of typists) client.destroy();
};
