import { allEndpoints } from "@maive/contract/endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen, type LiveServer } from "../../src/collaboration/live-client-for-tests.ts";
import { eventually } from "../../../../tools/test/eventually.ts";
import { buildTestApp, type Caller, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { visitPage } from "./page-visitor.ts";

const wanted = (paths: readonly string[], values: Record<string, string>): string[] =>
  paths.map((path) => path.replaceAll(/[:{](\w+)\}?/g, (_all, name: string) => values[name] ?? "1"));

describeEachEngine("names of other people", (engine) => {
  let t: TestApp;
  let live: LiveServer;
  let page: string;
  let entry: string;
  let database: number;
  let file: string;

  beforeAll(async () => {
    t = await buildTestApp(engine);
    live = await listen(t);
    page = (await t.main.post("/api/cortex/pages", { title: "Seite" })).body.page_id;
    database = (await t.main.post("/api/cortex/databases", { name: "Tabelle" })).body.database_id;
    entry = (await t.main.post(`/api/cortex/databases/${database}/entries`, { title: "Zeile" })).body.page_id;
    file = (await t.main.upload("/", "liste.txt", "eins")).body.file_id;
    await t.share(page, t.guest.userId, "write");
    await t.shareDatabase(database, t.guest.userId, "write");
  });
  afterAll(async () => {
    live.hangUp();
    await t.close();
  });

  /** The names that a socket of this person sees in the workspace. */
  const seenBy = async (who: Caller): Promise<string[]> => {
    const socket = await live.join("/ws/workspace", who);
    const { users } = await socket.first("current_users");
    socket.socket.terminate();
    return [...new Set(users.map(({ username }) => username ?? ""))].toSorted();
  };

  it("are in no byte for a visitor who may read nothing", async () => {
    const others = [t.main, t.guest];
    const inside = await Promise.all(others.map((who) => live.join("/ws/workspace", { cookie: who.cookie })));
    const visitor = await live.join("/ws/workspace", t.visitor);
    const values = {
      page_id: page,
      entry_id: entry,
      database_id: String(database),
      file_id: file,
      user_id: t.main.userId,
      id: t.main.userId,
    };
    const gets = [...allEndpoints.values()].filter(({ method }) => method === "GET").map(({ path }) => path);
    const answers: { url: string; text: string }[] = [];
    const hear = (url: string, frames: readonly string[]) =>
      answers.push(...frames.map((text) => ({ url, text })));
    for (const url of wanted(gets, values)) {
      const { payload, headers } = await t.app.server.inject({
        method: "GET",
        url,
        headers: { cookie: t.visitor.cookie },
      });
      answers.push({ url, text: `${payload} ${JSON.stringify(headers)}` });
    }
    // Things happen, and people come and go.
    const coming = await live.join("/ws/workspace", await t.anotherSession(t.guest));
    await t.guest.patch(`/api/cortex/pages/${page}`, { title: "Neuer Titel" });
    await t.main.post(`/api/cortex/databases/${database}/entries`, { title: "Neue Zeile" });
    coming.socket.terminate();
    await inside[0]?.soFar();
    for (const path of [`/ws/databases/${database}`, "/ws/databases/0"]) {
      const room = live.connect(path, t.visitor);
      await room.ended;
      hear(path, room.frames);
    }
    const visit = await visitPage(`ws://${live.host}/ws/pages/${page}`, page, t.visitor.cookie, "wort");
    hear("/ws/pages", [visit.heard]);
    await visitor.soFar();
    hear("/ws/workspace", visitor.frames);
    const names = others.flatMap(({ username, userId }) => [`"${username}"`, userId]);
    const leaks = answers.flatMap(({ url, text }) =>
      names.filter((name) => text.includes(name)).map((name) => `${name} in ${url}: ${text.slice(0, 200)}`),
    );
    expect(gets.length).toBeGreaterThan(20);
    expect(leaks).toEqual([]);
    for (const { socket } of [visitor, ...inside]) socket.terminate();
  });

  it("are known where something is shared, from the moment of sharing until its end", async () => {
    const inside = await live.join("/ws/workspace", t.guest);
    const main = await live.join("/ws/workspace", t.main);
    const visitor = await live.join("/ws/workspace", t.visitor);
    const known = (): string[] => {
      const list = visitor.heard.findLast((message) => message.type === "current_users");
      return list?.type === "current_users"
        ? [...new Set(list.users.map(({ username }) => username ?? ""))].toSorted()
        : [];
    };
    await main.soFar();
    expect(known()).toEqual(["clara"]);
    await t.share(entry, t.visitor.userId, "read");
    // The guest reads the entry through the table.
    await eventually(() => expect(known()).toEqual(["anna", "bert", "clara"]));
    expect(await seenBy(t.guest)).toEqual(["anna", "bert", "clara"]);
    await t.share(entry, t.guest.userId, "none");
    await eventually(() => expect(known()).toEqual(["anna", "clara"]));
    await t.share(entry, t.visitor.userId, "none");
    await eventually(() => expect(known()).toEqual(["clara"]));
    expect(await seenBy(t.main)).toEqual(["anna", "bert", "clara"]);
    for (const { socket } of [inside, main, visitor]) socket.terminate();
  });

  it("are known to those who share a folder or something in it", async () => {
    const folder = (await t.main.post("/api/drive/folder", { parent_path: "/", name: "Ordner" })).body;
    const within = (await t.main.upload("/Ordner", "darin.txt", "zwei")).body.file_id;
    const inside = await live.join("/ws/workspace", t.guest);
    await t.shareItem(folder.file_id, t.guest.userId, "read");
    await t.shareItem(within, t.visitor.userId, "read");
    expect(await seenBy(t.visitor)).toEqual(["bert", "clara"]);
    await t.shareItem(within, t.guest.userId, "none");
    expect(await seenBy(t.visitor)).toEqual(["clara"]);
    await t.shareItem(within, t.visitor.userId, "none");
    inside.socket.terminate();
  });
});
