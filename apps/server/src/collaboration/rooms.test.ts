import { closeCodes } from "@maive/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openKernel, personOf, startEditing, typesOf, valuesOf } from "./kernel-for-tests.ts";
import { settle } from "./socket-pair-for-tests.ts";

const anna = personOf("anna");
const bert = personOf("bert");

const away = () => Promise.reject(new Error("the database is away"));

afterEach(() => {
  vi.useRealTimers();
});

describe("a room", () => {
  it("RM1 closes with 4003 who may not read it, and sends them nothing", async () => {
    const kernel = openKernel();
    kernel.grant(anna, "none");
    const socket = await kernel.enter(anna);
    expect([socket.closeCode, socket.read()]).toEqual([closeCodes.forbidden, []]);
  });

  it("RM2 sends first who is here, then what was missed, then what happens", async () => {
    const kernel = openKernel();
    const first = await kernel.enter(anna);
    const since = first.read()[0]?.seq ?? 0;
    kernel.write("row", "a");
    const second = kernel.knock(bert, { since });
    kernel.write("row", "b");
    await settle();
    kernel.write("row", "c");
    await settle();
    const heard = second.read();
    expect(heard[0]?.type).toBe("current_users");
    expect(valuesOf(heard)).toEqual(["a", "b", "c"]);
  });

  it("RM3 receives only its own facts, and each person only what they may know", async () => {
    const kernel = openKernel();
    const here = await kernel.enter(anna);
    const partly = await kernel.enter(bert);
    const elsewhere = await kernel.enter(anna, { room: "2" });
    kernel.grantEntry(bert, "secret", "none");
    for (const socket of [here, partly, elsewhere]) socket.read();
    kernel.write("secret", "a");
    kernel.remove("secret", "row");
    await settle();
    expect(typesOf(here.read())).toEqual(["property_updated", "entry_deleted", "entry_deleted"]);
    expect(typesOf(partly.read())).toEqual(["entry_deleted"]);
    expect(elsewhere.read()).toEqual([]);
  });

  it("RM4 presents once for all connections of a person and once for all main users", async () => {
    const kernel = openKernel();
    for (const tab of ["one", "two", "three"]) await kernel.enter(anna, { tab });
    await kernel.enter(personOf("eva", "main"));
    await kernel.enter(personOf("otto", "main"));
    kernel.write("row", "a");
    await settle();
    expect(kernel.presented.toSorted()).toEqual(["anna", "eva"]);
  });

  it("RM5 keeps the order although the first fact takes longer to present", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    let finish = (): void => {};
    const slow = new Promise<void>((resolve) => (finish = resolve));
    kernel.test.beforePresent = (event) =>
      event.type === "cellChanged" && event.value === "slow" ? slow : Promise.resolve();
    kernel.write("row", "slow");
    kernel.write("row", "fast");
    await settle();
    expect(valuesOf(socket.read())).toEqual([]);
    finish();
    await settle();
    expect(valuesOf(socket.read())).toEqual(["slow", "fast"]);
  });

  it("RM6 sends resync to who cannot get a fact, and goes on", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    const start = socket.read()[0]?.seq ?? 0;
    kernel.test.beforePresent = away;
    kernel.write("row", "a");
    await settle();
    kernel.test.beforePresent = async () => {};
    kernel.write("row", "b");
    await settle();
    expect(socket.read()).toMatchObject([
      { type: "resync", seq: start + 1 },
      { type: "property_updated", seq: start + 2 },
    ]);
  });

  it("RM6 says resync when a kind makes more messages than it said, so that no number is used twice", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    socket.read();
    kernel.test.parts = 2;
    kernel.write("row", "a");
    await settle();
    expect(typesOf(socket.read())).toEqual(["resync"]);
  });

  it("RM7 closes with 4003 who may not read any more, and nobody else", async () => {
    const kernel = openKernel();
    const gone = await kernel.enter(anna);
    const stays = await kernel.enter(bert);
    kernel.grant(anna, "none");
    kernel.bus.emit({ type: "grantsChanged" });
    await settle();
    expect([gone.closeCode, stays.closeCode]).toEqual([closeCodes.forbidden, null]);
  });

  it("RM7 checks only those whom a change of rights names", async () => {
    const kernel = openKernel();
    const [named, other] = [await kernel.enter(anna), await kernel.enter(bert)];
    kernel.grant(anna, "none");
    kernel.grant(bert, "none");
    kernel.bus.emit({ type: "grantsChanged", userIds: [anna.userId] });
    await settle();
    expect([named.closeCode, other.closeCode]).toEqual([closeCodes.forbidden, null]);
  });

  it("RM7 finds out within 60 s although nobody said that rights changed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    kernel.grant(anna, "none");
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(socket.closeCode).toBe(closeCodes.forbidden);
  });

  it("RM7 lets nobody in whose right is taken away while it is looked up", async () => {
    const kernel = openKernel();
    kernel.test.beforeAccess = async () => {
      kernel.test.beforeAccess = async () => {};
      kernel.grant(anna, "none");
      kernel.bus.emit({ type: "grantsChanged" });
      await settle();
    };
    const socket = kernel.knock(anna);
    await settle();
    await settle();
    expect([socket.closeCode, socket.read()]).toEqual([closeCodes.forbidden, []]);
  });

  it("RM8 closes with 4001 the sockets of an ended session: those inside, those at the door, those too late", async () => {
    const kernel = openKernel();
    const inside = await kernel.enter(anna);
    const other = await kernel.enter(bert);
    const joining = kernel.knock(anna);
    kernel.bus.emit({ type: "sessionsEnded", sessionIds: [anna.sessionId] });
    const late = kernel.knock(anna);
    await settle();
    expect([inside, joining, late, other].map(({ closeCode }) => closeCode)).toEqual([
      closeCodes.notSignedIn,
      closeCodes.notSignedIn,
      closeCodes.notSignedIn,
      null,
    ]);
    expect([...joining.read(), ...late.read()]).toEqual([]);
  });

  it("RM9 closes with 1013 when rights cannot be checked", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    kernel.test.beforeAccess = away;
    kernel.bus.emit({ type: "grantsChanged" });
    await settle();
    expect(socket.closeCode).toBe(closeCodes.tryAgainLater);
  });

  it("RM10 of a server that stops closes everybody with 1012 and lets nobody in", async () => {
    const kernel = openKernel();
    const inside = await kernel.enter(anna);
    const joining = kernel.knock(bert);
    await kernel.endpoint.close();
    const late = await kernel.enter(bert);
    expect([inside, joining, late].map(({ closeCode }) => closeCode)).toEqual(
      Array(3).fill(closeCodes.restarting),
    );
    expect(kernel.rooms.sessions).toEqual([]);
  });

  it("RM11 that nobody may join is forgotten at once, an empty one after ten minutes", async () => {
    const kernel = openKernel();
    for (let i = 0; i < 50; i++) {
      kernel.grant(anna, "none", `no-${i}`);
      await kernel.enter(anna, { room: `no-${i}` });
    }
    const socket = await kernel.enter(anna);
    kernel.rooms.sweep();
    expect(kernel.rooms.size).toBe(1);
    socket.cut();
    kernel.clock.advance(10 * 60_000 - 1);
    kernel.rooms.sweep();
    expect(kernel.rooms.size).toBe(1);
    kernel.clock.advance(1);
    kernel.rooms.sweep();
    expect(kernel.rooms.size).toBe(0);
  });

  it("RM11 stays open while somebody is in it", async () => {
    const kernel = openKernel();
    (await kernel.enter(anna)).cut();
    const socket = await kernel.enter(bert);
    kernel.clock.advance(60 * 60_000);
    kernel.rooms.sweep();
    kernel.write("row", "a");
    socket.say(startEditing());
    await settle();
    expect(valuesOf(socket.read())).toEqual(["a"]);
  });
});
