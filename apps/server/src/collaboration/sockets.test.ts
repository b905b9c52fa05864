import { clientMessages, closeCodes, limits } from "@maive/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { watchHeartbeat } from "./heartbeat.ts";
import { openKernel, personOf, startEditing, typesOf, valuesOf } from "./kernel-for-tests.ts";
import { demandDeclaredMessages } from "./messages.ts";
import { settle, SocketPair } from "./socket-pair-for-tests.ts";

const anna = personOf("anna");
const bert = personOf("bert");
const ping = { type: "ping" };

const verify = (username: string, user_type: string) => ({
  type: "verify_fallback_auth",
  username,
  user_type,
  timestamp: 1,
});

const away = () => Promise.reject(new Error("the database is away"));

afterEach(() => {
  vi.useRealTimers();
});

describe("a socket", () => {
  it("SO3 of somebody who is not signed in receives nothing and is closed with 4001", async () => {
    const kernel = openKernel();
    await kernel.enter(anna);
    const anonymous = kernel.knock(null);
    anonymous.say(verify("anna", "guest"));
    kernel.write("row", "secret");
    await settle();
    expect([anonymous.closeCode, anonymous.read()]).toEqual([closeCodes.notSignedIn, []]);
  });

  describe("SO5 heartbeat", () => {
    const watched = () => {
      vi.useFakeTimers();
      const socket = new SocketPair();
      watchHeartbeat(socket);
      return socket;
    };

    it("keeps a socket that answers the pings", () => {
      const socket = watched();
      socket.on("ping", () => socket.emit("pong"));
      vi.advanceTimersByTime(60 * 60_000);
      expect(socket.terminated).toBe(false);
    });

    it("keeps a socket that speaks, and cuts it 75 s after its last word at the latest", () => {
      const socket = watched();
      vi.advanceTimersByTime(59_000);
      socket.say(ping);
      vi.advanceTimersByTime(59_000);
      expect(socket.terminated).toBe(false);
      vi.advanceTimersByTime(16_000);
      expect(socket.terminated).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it("SO6 may say 80 things at once and 40 a second for ever; more closes with 1008", async () => {
    const kernel = openKernel();
    const patient = await kernel.enter(anna);
    for (let second = 0; second < 10; second++) {
      for (let i = 0; i < 40; i++) patient.say(ping);
      kernel.clock.advance(500);
      patient.emit("pong");
      kernel.clock.advance(500);
    }
    expect(patient.closeCode).toBeNull();
    const hasty = await kernel.enter(bert);
    for (let i = 0; i < 80; i++) hasty.say(ping);
    expect(hasty.closeCode).toBeNull();
    hasty.say(ping);
    expect(hasty.closeCode).toBe(1008);
  });

  it("SO7 that is not read is closed with 4008 before more than 1 MiB waits; the others go on", async () => {
    const kernel = openKernel();
    const stuck = await kernel.enter(anna);
    const reader = await kernel.enter(bert);
    let most = 0;
    let heard = 0;
    for (let i = 0; i < 30; i++) {
      kernel.write("row", "x".repeat(60_000));
      await settle();
      most = Math.max(most, stuck.bufferedAmount);
      heard += valuesOf(reader.read()).length;
    }
    expect([stuck.closeCode, heard, reader.closeCode]).toEqual([closeCodes.tooSlow, 30, null]);
    expect(most).toBeLessThanOrEqual(limits.socketBufferedBytes);
  });

  it("SO7 for which too much work waits is closed with 4008", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    kernel.test.beforePresent = () => new Promise(() => {});
    for (let i = 0; i < 4 * limits.replayEvents; i++) kernel.write("row", "a");
    expect(socket.closeCode).toBeNull();
    kernel.write("row", "a");
    expect(socket.closeCode).toBe(closeCodes.tooSlow);
  });

  it.each([
    ["no JSON", "{type:", "malformed_json"],
    ["nothing", "", "malformed_json"],
    ["no object", "17", "unknown_type"],
    ["null", "null", "unknown_type"],
    ["an unknown type", { type: "cursor_stolen" }, "unknown_type"],
    ["a name every object has", { type: "constructor" }, "unknown_type"],
    ["a message of the server", { type: "property_updated", entryId: "1" }, "unknown_type"],
    ["a malformed id", { type: "start_editing", entryId: "1", propertyId: 1 }, "invalid_message"],
    ["a missing field", { type: "start_editing" }, "invalid_message"],
  ])("SO8 is answered connection_error for %s and stays open", async (_name, frame, error) => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    socket.read();
    socket.say(frame);
    socket.say(ping);
    await settle();
    expect(socket.read()).toEqual([{ type: "connection_error", error }, { type: "pong" }]);
  });

  it("SO9 message without a declared right stops the start", () => {
    const { start_editing: _left, ...rest } = clientMessages;
    expect(() => demandDeclaredMessages()).not.toThrow();
    expect(() => demandDeclaredMessages(rest)).toThrow(/start_editing/);
    expect(() => demandDeclaredMessages({ ...clientMessages, ping: { auth: "whoever" } })).toThrow(/ping/);
  });

  it("SO10 is checked anew at every message", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    const watcher = await kernel.enter(bert);
    kernel.grantEntry(anna, "row", "read");
    socket.say(startEditing());
    await settle();
    expect(typesOf(socket.read())).toContain("editing_denied");
    kernel.grant(anna, "none");
    kernel.grantEntry(anna, "row", "write");
    watcher.read();
    socket.say(startEditing());
    await settle();
    expect(socket.closeCode).toBe(closeCodes.forbidden);
    expect(typesOf(watcher.read())).toEqual(["user_left"]);
  });

  it("SO11 gets an answer that it is signed in as whom it says", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    socket.read();
    socket.say(verify("anna", "guest"));
    await settle();
    expect([socket.read(), socket.closeCode]).toEqual([[{ type: "fallback_auth_verified" }], null]);
  });

  it.each([
    ["bert", "guest"],
    ["anna", "main"],
    ["", ""],
  ])("SO11 that claims to be %s (%s) is rejected and closed with 4003", async (name, kind) => {
    const kernel = openKernel();
    const liar = await kernel.enter(anna);
    liar.read();
    liar.say(verify(name, kind));
    await settle();
    expect(liar.read()).toEqual([{ type: "fallback_auth_rejected", reason: "session_required" }]);
    expect(liar.closeCode).toBe(closeCodes.forbidden);
  });

  it("SO12 that was closed neither receives nor does anything, although the other side does not close it", async () => {
    const kernel = openKernel();
    const watcher = await kernel.enter(bert);
    const signedOut = await kernel.enter(anna);
    signedOut.answersClose = false;
    kernel.bus.emit({ type: "sessionsEnded", sessionIds: [anna.sessionId] });
    await settle();
    expect(typesOf(watcher.read())).toEqual(["current_users", "user_joined", "user_left"]);
    signedOut.read();
    signedOut.say(startEditing());
    kernel.write("row", "secret");
    await settle();
    expect(typesOf(watcher.read())).toEqual(["property_updated"]);
    expect([signedOut.read(), kernel.holder()]).toEqual([[], null]);
  });

  it("SO12 that is closed while its message is being handled does not lock the cell", async () => {
    const kernel = openKernel();
    const socket = await kernel.enter(anna);
    kernel.test.beforeAccess = async () => socket.cut();
    socket.say(startEditing());
    await settle();
    expect(kernel.holder()).toBeNull();
  });

  it("SO13 is heard in order, and not before it has joined", async () => {
    const kernel = openKernel();
    const socket = kernel.knock(anna);
    socket.say(ping);
    socket.say("no JSON");
    socket.say(startEditing());
    await settle();
    expect(typesOf(socket.read())).toEqual(["current_users", "pong", "connection_error", "user_editing"]);
  });

  it("SO14 whose right cannot be looked up is closed with 1013, while joining and later", async () => {
    const kernel = openKernel();
    const inside = await kernel.enter(anna);
    kernel.test.beforeAccess = away;
    const joining = await kernel.enter(bert);
    inside.say(startEditing());
    await settle();
    expect([joining.closeCode, inside.closeCode]).toEqual([
      closeCodes.tryAgainLater,
      closeCodes.tryAgainLater,
    ]);
  });
});
