import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { idOf, openKernel, personOf, typesOf, valuesOf } from "./kernel-for-tests.ts";
import { type Received, settle } from "./socket-pair-for-tests.ts";

const anna = personOf("anna");
const bert = personOf("bert");

const seqsOf = (messages: Received[]): number[] =>
  messages.flatMap(({ type, seq }) => (type !== "current_users" && seq !== undefined ? [seq] : []));

/** The `since` of somebody who has just joined. */
const startOf = (heard: Received[]): number => heard[0]?.seq ?? Number.NaN;

describe("numbers and replay", () => {
  it("SQ1 every event has its own rising number; presence has none", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    const start = startOf(socket.read());
    kernel.write("row", "a");
    kernel.remove("x", "y", "z");
    kernel.write("row", "b");
    await kernel.enter(bert);
    const heard = socket.read();
    expect(seqsOf(heard)).toEqual([1, 2, 3, 4, 5].map((n) => start + n));
    expect(heard.find(({ type }) => type === "user_joined")).not.toHaveProperty("seq");
  });

  it("SQ2 numbers rise across a restart, and who comes from before it gets resync", async () => {
    const before = openKernel();
    const socket = await before.enter(anna);
    before.write("row", "a");
    await settle();
    const since = seqsOf(socket.read()).at(-1) ?? Number.NaN;
    before.clock.advance(1_000);
    const after = openKernel(before.clock);
    const back = await after.enter(anna, { since });
    const [, resync] = back.read();
    expect(resync?.type).toBe("resync");
    expect(resync?.seq).toBeGreaterThan(since);
  });

  it("SQ2 numbers of a forgotten room are not used again, even if it had more facts than milliseconds", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    for (let i = 0; i < 100; i++) kernel.remove(...Array.from({ length: 10_000 }, () => "x"));
    socket.cut();
    kernel.clock.advance(10 * 60_000);
    kernel.rooms.sweep();
    const since = kernel.clock.now().getTime() + 400_000;
    const back = await kernel.enter(anna, { since });
    const heard = back.read();
    expect(typesOf(heard)).toEqual(["current_users", "resync"]);
    expect(seqsOf(heard)[0]).toBeGreaterThan(since);
  });

  it("SQ3 brings what came after `since` without a gap and nothing twice", async () => {
    const kernel = openKernel();
    const first = await kernel.enter(anna);
    first.read();
    for (const value of ["1", "2", "3", "4"]) kernel.write("row", value);
    await settle();
    const since = first.read(2).at(-1)?.seq ?? Number.NaN;
    first.cut();
    kernel.write("row", "5");
    const again = kernel.knock(anna, { since });
    kernel.write("row", "6");
    await settle();
    kernel.write("row", "7");
    await settle();
    const heard = again.read();
    expect(valuesOf(heard)).toEqual(["3", "4", "5", "6", "7"]);
    expect(seqsOf(heard)).toEqual([1, 2, 3, 4, 5].map((n) => since + n));
  });

  it("SQ3 shows what was missed with the rights of now", async () => {
    const kernel = openKernel();
    const first = await kernel.enter(anna);
    const since = startOf(first.read());
    first.cut();
    kernel.write("secret", "a");
    kernel.write("row", "b");
    kernel.grantEntry(anna, "secret", "none");
    const again = await kernel.enter(anna, { since });
    expect(valuesOf(again.read())).toEqual(["b"]);
  });

  it("SQ4 what happens while the right is looked up is not lost on who comes without `since`", async () => {
    const kernel = openKernel();
    const opened = kernel.clock.now().getTime();
    kernel.test.beforeAccess = settle;
    const socket = kernel.knock(anna);
    kernel.write("row", "a");
    await settle();
    await settle();
    const heard = socket.read();
    expect([startOf(heard), valuesOf(heard)]).toEqual([opened, ["a"]]);
  });

  it.each([
    ["empty", ""],
    ["a word", "abc"],
    ["negative", "-1"],
    ["in another notation", "1e3"],
    ["far too long", "9".repeat(30)],
    ["ahead", "ahead"],
    ["of another run", "before"],
  ])("SQ5 a `since` that is %s is answered resync", async (_name, given) => {
    const kernel = openKernel();
    const start = startOf((await kernel.enter(bert)).read());
    const since = given === "ahead" ? start + 1 : given === "before" ? start - 1 : given;
    const heard = (await kernel.enter(anna, { since })).read();
    expect(typesOf(heard)).toEqual(["current_users", "resync"]);
  });

  it("SQ6 keeps the latest 1,000 facts while nobody is there, and says resync one further back", async () => {
    const kernel = openKernel();
    const first = await kernel.enter(anna);
    const start = startOf(first.read());
    first.cut();
    for (let i = 0; i <= limits.replayEvents; i++) kernel.write("row", String(i));
    const session = await kernel.enter(anna, { since: start + 1 });
    const lost = await kernel.enter(bert, { since: start });
    expect(valuesOf(session.read())).toHaveLength(limits.replayEvents);
    expect(typesOf(lost.read())).toEqual(["current_users", "resync"]);
  });

  it("SQ6 keeps no more than may wait for one socket", async () => {
    const kernel = openKernel();
    const first = await kernel.enter(anna);
    const start = startOf(first.read());
    first.cut();
    for (let i = 0; i < 11; i++) kernel.write("row", "x".repeat(100_000));
    const lost = await kernel.enter(anna, { since: start });
    const session = await kernel.enter(bert, { since: start + 2 });
    expect(typesOf(lost.read())).toContain("resync");
    expect([session.closeCode, valuesOf(session.read()).length]).toEqual([null, 9]);
  });

  it("SQ7 who was cut between the messages of one fact gets only the rest of them", async () => {
    const kernel = openKernel();
    const first = await kernel.enter(anna);
    first.read();
    kernel.remove("a", "b", "c");
    await settle();
    const since = first.read(2).at(-1)?.seq ?? Number.NaN;
    first.cut();
    const again = await kernel.enter(anna, { since });
    const deleted = again.read().flatMap((m) => (m.type === "entry_deleted" ? [m.entryId] : []));
    expect(deleted).toEqual([idOf("c")]);
  });

  it("SQ8 a connection that breaks right after current_users loses nothing", async () => {
    const kernel = openKernel();
    const first = await kernel.enter(anna);
    const since = startOf(first.read());
    first.cut();
    kernel.write("row", "a");
    const second = await kernel.enter(anna, { since });
    const greeting = second.read(1);
    second.cut();
    const third = await kernel.enter(anna, { since: startOf(greeting) });
    expect(valuesOf(third.read())).toEqual(["a"]);
  });

  it("SQ8 current_users before a resync has no number", async () => {
    const kernel = openKernel();
    const [greeting] = (await kernel.enter(anna, { since: 1 })).read();
    expect(greeting?.type).toBe("current_users");
    expect(greeting).not.toHaveProperty("seq");
  });

  it("PL1, PL2 who polls gets the same as who has a socket, and nothing twice", async () => {
    const kernel = openKernel();
    kernel.grantEntry(anna, "secret", "none");
    const ask = (since: number | null) => kernel.rooms.missed(kernel.kind, "1", anna, since);
    const start = await ask(null);
    const socket = await kernel.enter(anna);
    socket.read();
    kernel.write("row", "a");
    kernel.write("secret", "b");
    kernel.remove("x", "secret");
    await settle();
    const notified = await ask(start.seq);
    const heard = socket.read();
    expect(notified.texts.map((text) => JSON.parse(text) as Received)).toEqual(heard);
    expect(await ask(notified.seq)).toEqual({ texts: [], seq: notified.seq });
  });

  it("PL3 a number of another run, or one too old, is answered resync", async () => {
    const kernel = openKernel();
    const { seq } = await kernel.rooms.missed(kernel.kind, "1", anna, null);
    const answer = await kernel.rooms.missed(kernel.kind, "1", anna, seq - 1);
    expect(answer.texts.map((text) => (JSON.parse(text) as Received).type)).toEqual(["resync"]);
    expect(answer.seq).toBe(seq);
  });

  it("PL4 a room that is only polled retains its events for ten minutes", async () => {
    const kernel = openKernel();
    const { seq } = await kernel.rooms.missed(kernel.kind, "1", anna, null);
    kernel.write("row", "a");
    kernel.clock.advance(9 * 60_000);
    kernel.rooms.sweep();
    expect((await kernel.rooms.missed(kernel.kind, "1", anna, seq)).texts).toHaveLength(1);
    kernel.clock.advance(10 * 60_000);
    kernel.rooms.sweep();
    expect(kernel.rooms.size).toBe(0);
  });
});
