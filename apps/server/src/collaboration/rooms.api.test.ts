import { closeCodes, zDatabaseMessage, zWorkspaceMessage } from "@maive/contract";
import { beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../test/build-app.ts";
import { describeEachEngine } from "../../test/engines.ts";
import { type LiveClient, listen, type LiveServer } from "./live-client-for-tests.ts";

const canary = "Kanarienvogel";

const seqsOf = (client: LiveClient): number[] =>
  client.heard.flatMap((message) =>
    message.type !== "current_users" && "seq" in message && message.seq !== undefined ? [message.seq] : [],
  );

describeEachEngine("the rooms of the whole server", (engine) => {
  let test: TestApp;
  let live: LiveServer;

  beforeAll(async () => {
    test = await buildTestApp(engine);
    live = await listen(test);
    return async () => {
      live.hangUp();
      await test.close();
    };
  });

  const makeTable = async (main: Caller) => {
    const { body } = await main.post("/api/cortex/databases", { name: "Bücher" });
    const url = `/api/cortex/databases/${body.database_id}`;
    const pages = await main.post(`${url}/properties`, { property_name: "Seiten", property_type: "number" });
    const addEntry = async (title: string): Promise<string> =>
      (await main.post(`${url}/entries`, { title })).body.page_id;
    return {
      id: body.database_id as number,
      url,
      room: `/ws/databases/${body.database_id}`,
      pages: pages.body.property_id as number,
      entry: await addEntry("Faust"),
      addEntry,
    };
  };
  type Table = Awaited<ReturnType<typeof makeTable>>;

  const write = (by: Caller, { entry, pages }: Pick<Table, "entry" | "pages">, value: string, tab?: string) =>
    by.patch(
      `/api/cortex/entries/${entry}/properties`,
      { property_id: pages, value },
      tab ? { "x-client-id": tab } : {},
    );

  const cellOf = ({ entry, pages }: Table) => ({ entryId: entry, propertyId: pages });

  it("SQ1 a written value reaches everybody, the writer's own tabs included, with client id and number", async () => {
    const table = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "read");
    const writer = await live.join(`${table.room}?client_id=tab-1`, test.main);
    const other = await live.join(table.room, await test.anotherSession(test.main));
    const guest = await live.join(table.room, test.guest);
    const start = (await guest.first("current_users")).seq ?? 0;
    expect((await write(test.main, table, "12", "tab-1")).status).toBe(200);
    for (const client of [writer, other, guest])
      expect(await client.first("property_updated")).toEqual({
        type: "property_updated",
        ...cellOf(table),
        newValue: "12",
        userId: test.main.userId,
        username: "anna",
        clientId: "tab-1",
        seq: start + 1,
      });
  });

  it("LK2 the second session of a person is denied a cell that the first edits", async () => {
    const table = await makeTable(test.main);
    const first = await live.join(`${table.room}?client_id=phone`, test.main);
    const second = await live.join(table.room, await test.anotherSession(test.main));
    first.say({ type: "start_editing", ...cellOf(table) });
    expect(await second.first("user_editing")).toMatchObject({ clientId: "phone", isEditing: true });
    second.say({ type: "start_editing", ...cellOf(table) });
    expect(await second.first("editing_denied")).toMatchObject({
      ...cellOf(table),
      userId: test.main.userId,
      clientId: "phone",
    });
  });

  it("LK1 a locked cell is closed to writes of every other session, and free again when the editor is gone", async () => {
    const table = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "write");
    const another = await test.anotherSession(test.main);
    const editor = await live.join(table.room, test.main);
    editor.say({ type: "start_editing", ...cellOf(table) });
    await editor.first("user_editing");
    for (const caller of [test.guest, another]) {
      const refused = await write(caller, table, "13");
      expect([refused.status, refused.body]).toMatchObject([409, { code: "cell_locked", username: "anna" }]);
    }
    expect((await write(test.main, table, "14")).status).toBe(200);
    const watcher = await live.join(table.room, test.guest);
    editor.socket.terminate();
    await watcher.first("user_left");
    expect((await write(test.guest, table, "15")).status).toBe(200);
  });

  it("LK3 a reader is denied by name, and LK4 an entry of another table cannot be locked", async () => {
    const table = await makeTable(test.main);
    const elsewhere = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "read");
    const reader = await live.join(table.room, test.guest);
    reader.say({ type: "start_editing", ...cellOf(table) });
    expect(await reader.first("editing_denied")).toMatchObject({ username: "bert" });
    const writer = await live.join(table.room, test.main);
    writer.say({ type: "start_editing", ...cellOf(elsewhere) });
    expect((await writer.soFar()).map(({ type }) => type)).toEqual(["current_users"]);
  });

  it("LK5 an editor can stop although the entry is in the trash by now, and everybody is notified", async () => {
    const table = await makeTable(test.main);
    const editor = await live.join(table.room, test.main);
    const watcher = await live.join(table.room, await test.anotherSession(test.main));
    editor.say({ type: "start_editing", ...cellOf(table) });
    await watcher.first("user_editing");
    await test.main.delete(`/api/cortex/pages/${table.entry}`);
    await watcher.first("entry_deleted");
    editor.say({ type: "stop_editing", ...cellOf(table) });
    await editor.soFar();
    expect((await watcher.soFar()).at(-1)).toMatchObject({ type: "user_editing", isEditing: false });
  });

  it("SQ3 who comes back with `since` gets what was missed, in order and once", async () => {
    const table = await makeTable(test.main);
    const first = await live.join(table.room, test.main);
    await write(test.main, table, "1");
    const { seq } = await first.first("property_updated");
    first.socket.terminate();
    await write(test.main, table, "2");
    const second = await table.addEntry("Werther");
    await test.main.delete(`/api/cortex/pages/${second}`);
    const back = await live.join(`${table.room}?since=${seq}`, test.main);
    await write(test.main, table, "3");
    const heard = (await back.soFar()).filter(({ type }) => !type.startsWith("user_"));
    expect(heard.map(({ type }) => type)).toEqual([
      "current_users",
      "property_updated",
      "entry_deleted",
      "property_updated",
    ]);
    expect(seqsOf(back)).toEqual([seq + 1, seq + 3, seq + 4]);
    const lost = await live.join(`${table.room}?since=1`, test.main);
    await lost.first("resync");
  });

  it("RM3 sends a guest nothing of entries that are closed to them: no id, no title, no lock", async () => {
    const table = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "write");
    const guest = await live.join(table.room, test.guest);
    const main = await live.join(table.room, test.main);
    const hidden = await table.addEntry("Offen");
    await test.share(hidden, test.guest.userId, "none");
    await guest.soFar();
    guest.frames.length = 0;
    const secret = { entry: hidden, pages: table.pages };
    main.say({ type: "start_editing", entryId: hidden, propertyId: table.pages });
    await main.first("user_editing");
    const late = await live.join(table.room, test.visitor).catch(() => null);
    expect(late).toBeNull();
    await write(test.main, secret, "42");
    await test.main.patch(`${table.url}/cells`, {
      changes: [{ entry_id: hidden, property_id: table.pages, value: "43" }],
    });
    await test.main.patch(`/api/cortex/pages/${hidden}`, { title: canary });
    test.app.bus.emit({
      type: "cellChanged",
      databaseId: table.id,
      entryId: table.entry,
      propertyId: table.pages,
      value: "1",
      calculations: [
        {
          entryId: hidden,
          propertyId: 1,
          propertyName: "Summe",
          newValue: canary,
          databaseId: table.id,
        },
      ],
      actor: { userId: test.main.userId, username: "anna", userType: "main", sessionId: "", clientId: null },
    });
    await test.main.delete(`/api/cortex/pages/${hidden}`);
    guest.say({ type: "start_editing", entryId: hidden, propertyId: table.pages });
    await guest.soFar();
    expect(guest.frames.join("\n")).not.toContain(hidden);
    expect(guest.frames.join("\n")).not.toContain(canary);
    expect(guest.frames.join("\n")).toContain(table.entry);
    expect((await main.soFar()).filter(({ type }) => type === "formula_calculated")).toHaveLength(1);
  });

  it("RM3 calculations reach the room of the database they stand in", async () => {
    const written = await makeTable(test.main);
    const calculated = await makeTable(test.main);
    const watcher = await live.join(calculated.room, test.main);
    const calculation = {
      entryId: calculated.entry,
      propertyId: calculated.pages,
      propertyName: "Seiten",
      newValue: "7",
      databaseId: calculated.id,
    };
    const { userId } = test.main;
    test.app.bus.emit({
      type: "cellChanged",
      databaseId: written.id,
      entryId: written.entry,
      propertyId: written.pages,
      value: "7",
      calculations: [calculation],
      actor: { userId, username: "anna", userType: "main", sessionId: "", clientId: null },
    });
    expect(await watcher.first("formula_calculated")).toMatchObject({
      calculations: [calculation],
      triggeredBy: userId,
    });
    expect((await watcher.soFar()).map(({ type }) => type)).toEqual(["current_users", "formula_calculated"]);
  });

  it("RM3 the workspace notifies a guest only of pages they may read: other titles never leave", async () => {
    const { main, guest } = test;
    const watcher = await live.join("/ws/workspace", guest);
    const all = await live.join("/ws/workspace", main);
    const make = async (title: string): Promise<string> =>
      (await main.post("/api/cortex/pages", { title })).body.page_id;
    const secret = await make(canary);
    const shared = await make("Einkauf");
    await test.share(shared, guest.userId, "read");
    await main.patch(`/api/cortex/pages/${secret}`, { title: `${canary} 2` });
    await main.patch(`/api/cortex/pages/${shared}`, { title: "Einkaufszettel" });
    await main.patch(`/api/cortex/pages/${secret}`, { parent_page_id: shared });
    await main.delete(`/api/cortex/pages/${shared}`);
    await main.post(`/api/cortex/pages/${shared}/restore`);
    const heard = await watcher.soFar();
    expect(watcher.frames.join("\n")).not.toContain(canary);
    expect(watcher.frames.join("\n")).not.toContain(secret);
    expect(heard.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["permissions_changed", "page_updated", "page_deleted", "page_created"]),
    );
    expect(heard.find(({ type }) => type === "page_deleted")).toMatchObject({ pageIds: [shared] });
    await all.soFar();
    expect(all.frames.join("\n")).toContain(canary);
    const numbers = seqsOf(all);
    expect(numbers.every((seq, i) => i === 0 || seq > (numbers[i - 1] ?? seq))).toBe(true);
  });

  it("RM3 deleting a database names the pages below it to main and to who read them; for good, a guest loads anew", async () => {
    const table = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "read");
    const below = await test.main.post("/api/cortex/pages", { title: canary, parent_page_id: table.entry });
    const all = await live.join("/ws/workspace", test.main);
    const watcher = await live.join("/ws/workspace", test.guest);
    expect((await test.guest.get(`/api/cortex/pages/${below.body.page_id}`)).status).toBe(200);
    await test.main.delete(table.url);
    expect(await all.first("page_deleted")).toMatchObject({ pageIds: [below.body.page_id] });
    expect((await test.guest.get(`/api/cortex/pages/${below.body.page_id}`)).status).toBe(404);
    expect(await watcher.first("page_deleted")).toMatchObject({ pageIds: [below.body.page_id] });
    await watcher.first("databases_changed");
    watcher.frames.length = 0;
    expect((await test.main.delete(`${table.url}/permanent`)).status).toBe(204);
    await watcher.first("resync");
    expect(watcher.frames.join("\n")).not.toContain(below.body.page_id);
  });

  it("RM6 a guest who missed the end of an entry that is gone for good gets resync", async () => {
    const table = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "read");
    const first = await live.join(table.room, test.guest);
    const since = (await first.first("current_users")).seq;
    first.socket.terminate();
    await test.main.delete(`/api/cortex/pages/${table.entry}`);
    expect((await test.main.delete(`/api/cortex/pages/${table.entry}/permanent`)).status).toBe(204);
    const back = await live.join(`${table.room}?since=${since}`, test.guest);
    expect((await back.soFar()).map(({ type }) => type)).toContain("resync");
  });

  it("RM7 who loses the right to read, or whose database is deleted, is closed with 4003", async () => {
    const table = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "read");
    const guest = await live.join(table.room, test.guest);
    const main = await live.join(table.room, test.main);
    await test.shareDatabase(table.id, test.guest.userId, "none");
    expect(await guest.ended).toBe(closeCodes.forbidden);
    await main.soFar();
    await test.main.delete(table.url);
    expect(await main.ended).toBe(closeCodes.forbidden);
  });

  it("says only what the contract knows", async () => {
    const table = await makeTable(test.main);
    const watcher = await live.join(table.room, test.main);
    const workspace = await live.join("/ws/workspace", test.main);
    await table.addEntry("Werther");
    await write(test.main, table, "1");
    watcher.say({ type: "start_editing", ...cellOf(table) });
    watcher.say("no JSON");
    await test.main.patch(table.url, { name: "Regal" });
    for (const message of await watcher.soFar()) expect(zDatabaseMessage.parse(message)).toEqual(message);
    for (const message of await workspace.soFar()) expect(zWorkspaceMessage.parse(message)).toEqual(message);
  });

  it("PL1 who cannot keep a socket reads over HTTP what happened, as far as it may know of it", async () => {
    const table = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "read");
    const first = await test.guest.get(`${table.url}/changes`);
    expect(first.body.messages).toEqual([]);
    await write(test.main, table, "12", "tab-1");
    const next = await test.guest.get(`${table.url}/changes?since=${first.body.seq}`);
    expect(next.body.messages).toMatchObject([
      { type: "property_updated", newValue: "12", username: "anna", clientId: "tab-1" },
    ]);
    const last = await test.guest.get(`${table.url}/changes?since=${next.body.seq}`);
    expect(last.body).toEqual({ messages: [], seq: next.body.seq });
    await test.shareDatabase(table.id, test.guest.userId, "none");
    expect((await test.guest.get(`${table.url}/changes?since=${next.body.seq}`)).status).toBe(404);
  });

  it("a conflict names the other editor, of one cell and of many", async () => {
    const table = await makeTable(test.main);
    await test.shareDatabase(table.id, test.guest.userId, "write");
    expect((await write(test.guest, table, "7")).status).toBe(200);
    const late = { property_id: table.pages, value: "8", old_value: null };
    const one = await test.main.patch(`/api/cortex/entries/${table.entry}/properties`, late);
    expect([one.status, one.body.code, one.body.current_value]).toEqual([409, "value_changed", "7"]);
    expect(one.body.username).toBe(test.guest.username);
    const many = await test.main.patch(`${table.url}/cells`, {
      changes: [{ ...late, entry_id: table.entry }],
    });
    expect(many.body.conflicts).toMatchObject([{ current_value: "7", username: test.guest.username }]);
  });
});
