import { closeCodes } from "@maive/contract";
import { expect, it } from "vitest";
import { listen, type LiveClient } from "../../src/collaboration/live-client-for-tests.ts";
import { callerOf, type Caller } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { openProcessApp } from "./process-app.ts";
import { useTwoProcesses } from "./two-processes.ts";

type Name = "anna" | "bert" | "clara";

describeWithEngines("presence and cell locks over two processes", ([, postgres]) => {
  const two = useTwoProcesses(postgres, {
    anna: ["anna", "main"],
    bert: ["bert", "guest"],
    clara: ["clara", "visitor"],
  });
  const signIn = async (who: Name): Promise<Caller> => (await two.signIn(two.people[who]))[0];
  /** The same session at the other process. */
  const elsewhere = (caller: Caller, who: Name) =>
    callerOf(two.processes[1].app, two.people[who], caller.cookie);

  const makeTable = async (main: Caller) => {
    const { body } = await main.post("/api/cortex/databases", { name: "Bücher" });
    const path = `/api/cortex/databases/${body.database_id}`;
    const { body: pages } = await main.post(`${path}/properties`, {
      property_name: "Seiten",
      property_type: "number",
    });
    const { body: entry } = await main.post(`${path}/entries`, { title: "Faust" });
    const cell = { entryId: entry.page_id as string, propertyId: pages.property_id as number };
    return {
      id: body.database_id as number,
      path,
      room: `/ws/databases/${body.database_id}`,
      cell,
      start: { type: "start_editing", ...cell },
      stop: { type: "stop_editing", ...cell },
      write: (by: Caller, value: string) =>
        by.patch(`/api/cortex/entries/${cell.entryId}/properties`, {
          property_id: cell.propertyId,
          value,
        }),
      permit: async (right: string, ...who: Name[]) => {
        const permissions = Object.fromEntries(who.map((name) => [two.people[name].userId, right]));
        expect((await main.post(`${path}/permissions`, { permissions })).status).toBe(200);
      },
    };
  };
  const join2 = (at: 0 | 1, room: string, caller: Caller, tab: string): Promise<LiveClient> =>
    two.live[at].join(`${room}?client_id=${tab}`, caller);
  const typesIn = ({ heard }: LiveClient) =>
    heard.map((message) =>
      "clientId" in message
        ? `${message.type} ${message.clientId}${message.type === "user_editing" ? ` ${message.isEditing}` : ""}`
        : message.type,
    );
  const tabsIn = ({ heard }: LiveClient): string[] =>
    heard.flatMap((message) =>
      message.type === "current_users"
        ? [
            message.users
              .map(({ clientId }) => clientId ?? "")
              .toSorted()
              .join(),
          ]
        : [],
    );

  it("ST1 a cell that is locked at one process is refused at the other, until it is free", async () => {
    const anna = await signIn("anna");
    const bert = await signIn("bert");
    const table = await makeTable(anna);
    await table.permit("write", "bert");
    const editor = await join2(0, table.room, anna, "anna-1");
    const other = await join2(1, table.room, bert, "bert-1");
    await expect.poll(() => typesIn(editor)).toContain("user_joined bert-1");
    editor.say(table.start);
    await expect.poll(() => typesIn(other)).toContain("user_editing anna-1 true");
    other.say(table.start);
    expect(await other.first("editing_denied")).toEqual({
      type: "editing_denied",
      ...table.cell,
      userId: two.people.anna.userId,
      username: "anna",
      clientId: "anna-1",
    });
    const refused = await table.write(elsewhere(bert, "bert"), "7");
    expect([refused.status, refused.body.error ?? refused.body.code]).toEqual([409, "cell_locked"]);
    // Whoever comes finds it as well, in either process.
    const late = await join2(1, table.room, await signIn("anna"), "anna-2");
    expect((await late.first("current_users")).users).toContainEqual({
      userId: two.people.anna.userId,
      username: "anna",
      clientId: "anna-1",
      isEditing: true,
      ...table.cell,
    });
    editor.say(table.stop);
    await expect.poll(() => typesIn(other)).toContain("user_editing anna-1 false");
    expect((await table.write(elsewhere(bert, "bert"), "7")).status).toBe(200);
    other.say(table.start);
    await expect.poll(() => typesIn(editor)).toContain("user_editing bert-1 true");
    editor.say(table.start);
    expect(await editor.first("editing_denied")).toMatchObject({ username: "bert" });
    // The end of a socket frees what it had.
    other.socket.terminate();
    await expect.poll(() => typesIn(editor)).toContain("user_left bert-1");
    expect(typesIn(editor).slice(-2)).toEqual(["user_editing bert-1 false", "user_left bert-1"]);
    editor.say(table.start);
    await expect.poll(() => typesIn(editor).at(-1)).toBe("user_editing anna-1 true");
  });

  it("ST1 of many who want a cell at once at both processes one gets it", async () => {
    const anna = await signIn("anna");
    const table = await makeTable(anna);
    const sockets = await Promise.all(
      Array.from({ length: 12 }, (_, n) => join2((n % 2) as 0 | 1, table.room, anna, `tab-${n}`)),
    );
    for (let round = 0; round < 5; round += 1) {
      const heardAt = sockets.map(({ heard }) => heard.length);
      for (const socket of sockets) socket.say(table.start);
      const answers = (): string[] =>
        sockets.flatMap(({ heard }, n) =>
          heard
            .slice(heardAt[n])
            .flatMap((message) =>
              message.type === "editing_denied"
                ? ["denied"]
                : message.type === "user_editing" && message.isEditing && message.clientId === `tab-${n}`
                  ? ["got"]
                  : [],
            ),
        );
      await expect.poll(() => answers().length).toBe(12);
      expect(answers().toSorted()).toEqual([...Array.from({ length: 11 }, () => "denied"), "got"]);
      for (const socket of sockets) socket.say(table.stop);
      const freed = () =>
        sockets.filter(({ heard }, n) =>
          heard.slice(heardAt[n]).some((message) => message.type === "user_editing" && !message.isEditing),
        );
      await expect.poll(() => freed().length).toBe(12);
    }
  });

  it("ST2 who is here is the same in both, and who comes and goes is heard in both, once", async () => {
    const anna = await signIn("anna");
    const bert = await signIn("bert");
    const table = await makeTable(anna);
    await table.permit("read", "bert");
    const [first, second] = [
      await join2(0, table.room, anna, "anna-1"),
      await join2(1, table.room, bert, "bert-1"),
    ];
    await expect.poll(() => typesIn(first)).toContain("user_joined bert-1");
    await expect
      .poll(async () => tabsIn(await join2(0, table.room, anna, "look")))
      .toEqual(["anna-1,bert-1,look"]);
    await expect
      .poll(async () => tabsIn(await join2(1, table.room, anna, "look")))
      .toEqual(["anna-1,bert-1,look"]);
    const third = await join2(1, table.room, anna, "anna-2");
    await expect.poll(() => typesIn(first)).toContain("user_joined anna-2");
    third.socket.terminate();
    await expect.poll(() => typesIn(first)).toContain("user_left anna-2");
    for (const socket of [first, second])
      expect((await socket.soFar()).filter((m) => "clientId" in m && m.clientId === "anna-2")).toHaveLength(
        2,
      );
  });

  it("ST3 a window that comes back at the other process replaces its former connection, nobody else's", async () => {
    const anna = await signIn("anna");
    const bert = await signIn("bert");
    const table = await makeTable(anna);
    await table.permit("write", "bert");
    const watcher = await join2(1, table.room, bert, "bert-1");
    const former = await join2(0, table.room, anna, "anna-1");
    former.say(table.start);
    await expect.poll(() => typesIn(watcher)).toContain("user_editing anna-1 true");
    const thief = await join2(0, table.room, bert, "anna-1");
    const back = await join2(1, table.room, anna, "anna-1");
    back.say(table.start);
    expect(await former.ended).toBe(1000);
    await expect.poll(() => typesIn(back).at(-1)).toBe("user_editing anna-1 true");
    for (const socket of [watcher, thief])
      await expect
        .poll(() =>
          typesIn(socket)
            .filter((type) => type.endsWith(" anna-1") || type.includes(" anna-1 "))
            .slice(-4),
        )
        .toEqual([
          "user_editing anna-1 false",
          "user_left anna-1",
          "user_joined anna-1",
          "user_editing anna-1 true",
        ]);
    expect(tabsIn(thief)[0]?.split(",")).toContain("bert-1");
    expect(thief.socket.readyState).toBe(1);
    expect(
      (await watcher.soFar()).filter((m) => m.type === "user_joined" && m.username === "bert"),
    ).not.toMatchObject([{ clientId: "anna-1" }]);
  });

  it("ST4 nobody learns of those elsewhere whom they could not see here", async () => {
    const anna = await signIn("anna");
    const bert = await signIn("bert");
    const table = await makeTable(anna);
    const anonymous = two.live[1].connect(table.room, bert);
    expect(await anonymous.ended).toBe(closeCodes.forbidden);
    expect(anonymous.heard).toEqual([]);
    // In the workspace people know of each other who share something to read.
    const [main, guest] = [
      await join2(0, "/ws/workspace", anna, "w-anna"),
      await join2(0, "/ws/workspace", bert, "w-bert"),
    ];
    const clara = await join2(1, "/ws/workspace", await signIn("clara"), "w-clara");
    await expect.poll(() => typesIn(main)).toContain("user_joined w-clara");
    expect(tabsIn(clara)).toEqual(["w-clara"]);
    expect(JSON.stringify(await guest.soFar())).not.toContain("w-clara");
    await table.permit("read", "bert", "clara");
    await expect.poll(() => tabsIn(guest).at(-1)).toBe("w-anna,w-bert,w-clara");
    await expect.poll(() => tabsIn(clara).at(-1)).toBe("w-anna,w-bert,w-clara");
    // Who may only read the table sees who edits, and may not write against it.
    const reader = await join2(1, table.room, bert, "bert-1");
    const editor = await join2(0, table.room, anna, "anna-1");
    editor.say(table.start);
    await expect.poll(() => typesIn(reader)).toContain("user_editing anna-1 true");
    await table.permit("none", "bert");
    expect(await reader.ended).toBe(closeCodes.forbidden);
  });

  it("ST4 a connection locks 64 cells at most, wherever it is", async () => {
    const anna = await signIn("anna");
    const table = await makeTable(anna);
    const editor = await join2(0, table.room, anna, "anna-1");
    const watcher = await join2(1, table.room, anna, "anna-2");
    const titles = Array.from({ length: 70 }, (_, n) => ({ title: `E${n}`, properties: {} }));
    const { body } = await anna.post(`${table.path}/entries/bulk`, { entries: titles });
    for (const entryId of body.page_ids as string[]) editor.say({ ...table.start, entryId });
    const locks = () =>
      two.processes[0].storage.read
        .selectFrom("cell_lock")
        .select("entry_id")
        .where("is_gone", "=", 0)
        .where("room", "like", `% ${table.id}`)
        .execute();
    await expect.poll(async () => (await locks()).length).toBe(64);
    await expect
      .poll(() => watcher.heard.filter((m) => m.type === "user_editing" && !m.isEditing).length)
      .toBe(6);
    editor.socket.terminate();
    await expect.poll(async () => (await locks()).length).toBe(0);
  });

  it("ST5 a killed process loses its people and their locks, and one that stops takes them along", async () => {
    const anna = await signIn("anna");
    const table = await makeTable(anna);
    const watcher = await join2(0, table.room, anna, "anna-1");
    const third = await openProcessApp(two.url, two.folder);
    const server = await listen(third);
    const doomed = await server.join(`${table.room}?client_id=doomed`, anna);
    doomed.say(table.start);
    await expect.poll(() => typesIn(watcher)).toContain("user_editing doomed true");
    await third.cut();
    watcher.say(table.start);
    expect(await watcher.first("editing_denied")).toMatchObject({ clientId: "doomed" });
    // By the database's clock it was not heard of for long.
    await two.processes[0].storage.transact(async ({ db }) => {
      await db.updateTable("process").set({ seen_ms: 0 }).where("process_id", "=", third.processId).execute();
    });
    watcher.say(table.start);
    await expect.poll(() => typesIn(watcher)).toContain("user_editing anna-1 true");
    await expect.poll(() => typesIn(watcher)).toContain("user_left doomed");
    expect(typesIn(watcher).filter((type) => type === "user_editing doomed false")).toHaveLength(1);
    expect((await table.write(anna, "9")).status).toBe(200);

    const fourth = await openProcessApp(two.url, two.folder);
    const leaving = await (await listen(fourth)).join(`${table.room}?client_id=leaving`, anna);
    await expect.poll(() => typesIn(watcher)).toContain("user_joined leaving");
    await fourth.close();
    expect(await leaving.ended).toBe(closeCodes.restarting);
    await expect.poll(() => typesIn(watcher)).toContain("user_left leaving");
    const rows = await two.processes[0].storage.read
      .selectFrom("room_member")
      .select("process_id")
      .where("process_id", "=", fourth.processId)
      .execute();
    expect(rows).toEqual([]);
  });
});
