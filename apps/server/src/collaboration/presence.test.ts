import { closeCodes } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import { idOf, openKernel, personOf, startEditing, typesOf } from "./kernel-for-tests.ts";
import { type Received, settle } from "./socket-pair-for-tests.ts";

const anna = personOf("anna");
const bert = personOf("bert");
const clara = personOf("clara", "visitor");

const usersIn = (messages: Received[]): object[] =>
  messages.flatMap((message) => (message.type === "current_users" ? message.users : []));

describe("presence", () => {
  it("PR1 names every connection once, the reader's own included", async () => {
    const kernel = openKernel();
    await kernel.enter(anna, { tab: "kitchen" });
    await kernel.enter(anna, { tab: "office" });
    const socket = await kernel.enter(bert, { tab: "phone" });
    const idle = { isEditing: false };
    expect(usersIn(socket.read())).toEqual([
      { userId: anna.userId, username: "anna", clientId: "kitchen", ...idle },
      { userId: anna.userId, username: "anna", clientId: "office", ...idle },
      { userId: bert.userId, username: "bert", clientId: "phone", ...idle },
    ]);
  });

  it("PR2 notifies the others of who joins and leaves, once per connection", async () => {
    const kernel = openKernel();
    const watcher = await kernel.enter(bert);
    watcher.read();
    const kitchen = await kernel.enter(anna, { tab: "kitchen" });
    const office = await kernel.enter(anna, { tab: "office" });
    kitchen.cut();
    await settle();
    const who = { userId: anna.userId, username: "anna" };
    expect(watcher.read()).toEqual([
      { type: "user_joined", ...who, clientId: "kitchen" },
      { type: "user_joined", ...who, clientId: "office" },
      { type: "user_left", ...who, clientId: "kitchen" },
    ]);
    expect(typesOf(office.read())).toEqual(["current_users", "user_left"]);
  });

  it("PR2 a connection without a client id gets a name of its own", async () => {
    const kernel = openKernel();
    await kernel.enter(anna);
    const second = await kernel.enter(anna);
    const names = usersIn(second.read()).map((user) => ("clientId" in user ? user.clientId : ""));
    expect(new Set(names).size).toBe(2);
  });

  it("PR3 a tab that comes back replaces its dead connection, whose cell is free again", async () => {
    const kernel = openKernel();
    const watcher = await kernel.enter(bert, { tab: "watcher" });
    const old = await kernel.enter(anna, { tab: "phone" });
    old.say(startEditing());
    await settle();
    old.answersClose = false;
    const back = await kernel.enter(anna, { tab: "phone" });
    expect([old.closeCode, back.closeCode]).toEqual([1000, null]);
    expect(typesOf(watcher.read()).slice(-4)).toEqual([
      "user_editing",
      "user_editing",
      "user_left",
      "user_joined",
    ]);
    back.say(startEditing());
    await settle();
    old.cut();
    await settle();
    expect(typesOf(watcher.read())).toEqual(["user_editing"]);
    expect(kernel.holder()).toBe("anna");
  });

  it("PR4 nobody can pass for a tab of somebody else, or push it out", async () => {
    const kernel = openKernel();
    const victim = await kernel.enter(anna, { tab: "phone" });
    victim.read();
    const liar = await kernel.enter(clara, { tab: "phone" });
    const [joined] = victim.read();
    expect(joined).toMatchObject({ type: "user_joined", userId: clara.userId });
    expect(joined).not.toMatchObject({ clientId: "phone" });
    liar.cut();
    await settle();
    expect(victim.read()).toMatchObject([{ type: "user_left", userId: clara.userId }]);
    expect(victim.closeCode).toBeNull();
  });

  it("PR5 who edits an entry that the reader may not read seems idle", async () => {
    const kernel = openKernel();
    kernel.grantEntry(clara, "secret", "none");
    const before = await kernel.enter(clara);
    const editor = await kernel.enter(anna, { tab: "phone" });
    before.read();
    editor.say(startEditing("secret"));
    await settle();
    expect(before.read()).toEqual([]);
    const after = await kernel.enter(clara);
    const knows = await kernel.enter(bert);
    const here = { userId: anna.userId, username: "anna", clientId: "phone" };
    expect(usersIn(after.read())).toContainEqual({ ...here, isEditing: false });
    expect(usersIn(knows.read())).toContainEqual({
      ...here,
      isEditing: true,
      entryId: idOf("secret"),
      propertyId: 1,
    });
  });

  it("PR6 announces a crowd in bytes that grow with it, not with its square", async () => {
    const notified = async (crowd: number, owner: (i: number) => ReturnType<typeof personOf>) => {
      const kernel = openKernel();
      const sockets = [];
      for (let i = 0; i < crowd; i += 1) sockets.push(await kernel.enter(owner(i)));
      const more = sockets
        .at(-1)
        ?.read()
        .flatMap((m) => (m.type === "current_users" ? [m.more] : []));
      return { bytes: sockets.reduce((sum, socket) => sum + socket.bufferedAmount, 0), more, sockets };
    };
    const manyOf = await Promise.all([notified(300, () => anna), notified(600, () => anna)]);
    expect(manyOf[1].bytes / manyOf[0].bytes).toBeLessThan(2.3);
    expect(manyOf[1].bytes).toBeLessThan(600 * 4_096);
    // The newest person's own connection is listed beside the earlier ones.
    expect(manyOf[1].more).toEqual([600 - 21]);
    const people = (i: number) => personOf(`p${i}`);
    const crowds = await Promise.all([notified(300, people), notified(600, people)]);
    expect(crowds[1].bytes / crowds[0].bytes).toBeLessThan(2.3);
    expect(manyOf[1].sockets.every(({ closeCode }) => closeCode === null)).toBe(true);
  });

  it("PR6 a person with many windows hides nobody, and places go on to others", async () => {
    const kernel = openKernel();
    const watcher = await kernel.enter(bert, { tab: "watcher" });
    const many = [];
    for (let i = 0; i < 30; i += 1) many.push(await kernel.enter(anna, { tab: `tab-${i}` }));
    for (let i = 0; i < 90; i += 1) await kernel.enter(personOf(`p${i}`));
    watcher.read();
    await kernel.enter(clara, { tab: "phone" });
    expect(watcher.read()).toMatchObject([
      { type: "user_left", userId: anna.userId },
      { type: "user_joined", userId: clara.userId, clientId: "phone" },
    ]);
    many[0]?.cut();
    await settle();
    expect(watcher.read()).toMatchObject([{ type: "user_left", clientId: "tab-0" }, { type: "user_joined" }]);
    // Whoever edits is shown, with or without a name.
    many[29]?.say(startEditing());
    await settle();
    expect(watcher.read()).toMatchObject([
      { type: "user_joined", clientId: "tab-29" },
      { type: "user_editing", clientId: "tab-29" },
    ]);
    many[29]?.cut();
    await settle();
    expect(typesOf(watcher.read())).toEqual(["user_editing", "user_left"]);
  });

  it("PR6 a place goes on to somebody who is still here", async () => {
    const kernel = openKernel();
    const watcher = await kernel.enter(bert, { tab: "watcher" });
    const tabs = [];
    for (let i = 0; i < 22; i += 1) tabs.push(await kernel.enter(anna, { tab: `tab-${i}` }));
    tabs[20]?.cut();
    await settle();
    watcher.read();
    tabs[0]?.cut();
    await settle();
    expect(watcher.read()).toMatchObject([
      { type: "user_left", clientId: "tab-0" },
      { type: "user_joined", clientId: "tab-21" },
    ]);
  });

  it("PR7 announces in one message all who joined meanwhile, once, and not those who are gone again", async () => {
    const kernel = openKernel(undefined, 20);
    const watcher = await kernel.enter(bert, { tab: "watcher" });
    const kitchen = await kernel.enter(anna, { tab: "kitchen" });
    const brief = await kernel.enter(anna, { tab: "brief" });
    const late = await kernel.enter(clara, { tab: "late" });
    brief.cut();
    const heard: Received[] = [];
    await eventually(() => {
      heard.push(...watcher.read());
      expect(heard.flatMap((m) => (m.type === "user_joined" ? [m.clientId] : []))).toEqual([
        "kitchen",
        "late",
      ]);
    });
    expect(typesOf(heard)).toEqual(["current_users", "user_joined", "user_joined"]);
    expect(typesOf(kitchen.read())).toEqual(["current_users", "user_joined"]);
    // The brief visitor was found in the list.
    expect(typesOf(late.read())).toEqual(["current_users", "user_left"]);
  });

  it("PR8 nobody learns of people of whom the room's kind does not let it know, also when that changes", async () => {
    const kernel = openKernel();
    const known = new Set<string>();
    kernel.test.visiblePeople = async ({ userId }) => (userId === clara.userId ? known : null);
    await kernel.enter(bert, { tab: "before" });
    const watcher = await kernel.enter(clara, { tab: "clara" });
    const passing = await kernel.enter(anna, { tab: "passing" });
    passing.cut();
    await settle();
    expect(usersIn(watcher.read())).toMatchObject([{ clientId: "clara" }]);
    expect(watcher.read()).toEqual([]);
    known.add(bert.userId);
    kernel.bus.emit({ type: "grantsChanged", userIds: [bert.userId] });
    await settle();
    expect(usersIn(watcher.read())).toMatchObject([{ clientId: "before" }, { clientId: "clara" }]);
    known.clear();
    kernel.bus.emit({ type: "grantsChanged", userIds: [bert.userId] });
    await settle();
    expect(usersIn(watcher.read())).toMatchObject([{ clientId: "clara" }]);
  });

  it("PR1 a list that cannot be made closes with 1013 instead of leaving the reader alone (SO14)", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    editor.say(startEditing());
    await settle();
    kernel.test.beforeEntryAccess = () => Promise.reject(new Error("the database is away"));
    const socket = await kernel.enter(bert);
    expect(socket.closeCode).toBe(closeCodes.tryAgainLater);
  });
});
