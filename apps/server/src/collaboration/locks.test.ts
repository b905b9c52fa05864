import { limits } from "@maive/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { idOf, openKernel, personOf, startEditing, stopEditing, typesOf } from "./kernel-for-tests.ts";
import { settle, type SocketPair } from "./socket-pair-for-tests.ts";

const anna = personOf("anna");
const bert = personOf("bert");
const clara = personOf("clara", "visitor");

/** Sends a message and reads the answers. */
const say = async (socket: SocketPair, message: object) => {
  socket.read();
  socket.say(message);
  await settle();
  return socket.read();
};

const cell = { entryId: idOf("row"), propertyId: 1 };

afterEach(() => {
  vi.useRealTimers();
});

describe("cell locks", () => {
  it("LK1 lock a free cell and notify everybody, the sender included", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna, { tab: "phone" });
    const watcher = await kernel.enter(bert);
    watcher.read();
    const who = { userId: anna.userId, username: "anna", clientId: "phone" };
    const expected = { type: "user_editing", ...cell, ...who, isEditing: true };
    expect(await say(editor, startEditing())).toEqual([expected]);
    expect(watcher.read()).toEqual([expected]);
    expect(kernel.holder()).toBe("anna");
  });

  it("LK1 are given for an entry that may be written although the room may only be read", async () => {
    const kernel = openKernel();
    kernel.grant(anna, "read");
    const editor = await kernel.enter(anna);
    expect(await say(editor, startEditing())).toMatchObject([{ type: "user_editing", isEditing: true }]);
  });

  it("LK2 on a taken cell only the sender learns who holds it", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna, { tab: "phone" });
    const late = await kernel.enter(bert);
    await say(editor, startEditing());
    expect(await say(late, startEditing())).toEqual([
      { type: "editing_denied", ...cell, userId: anna.userId, username: "anna", clientId: "phone" },
    ]);
    expect(editor.read()).toEqual([]);
    expect(await say(late, startEditing("row", 2))).toMatchObject([{ type: "user_editing" }]);
  });

  it("LK2 another tab of the same person is denied like anybody else, the holder's own is not", async () => {
    const kernel = openKernel();
    const phone = await kernel.enter(anna, { tab: "phone" });
    await say(phone, startEditing());
    const office = await kernel.enter(anna, { tab: "office" });
    expect(await say(office, startEditing())).toMatchObject([{ type: "editing_denied", clientId: "phone" }]);
    expect(await say(phone, startEditing())).toMatchObject([{ type: "user_editing", isEditing: true }]);
  });

  it("LK3 a reader is denied and named", async () => {
    const kernel = openKernel();
    kernel.grantEntry(clara, "row", "read");
    const watcher = await kernel.enter(anna);
    const reader = await kernel.enter(clara);
    watcher.read();
    expect(await say(reader, startEditing())).toMatchObject([
      { type: "editing_denied", ...cell, userId: clara.userId, username: "clara" },
    ]);
    expect([watcher.read(), kernel.holder()]).toEqual([[], null]);
  });

  it("LK4 an entry that may not be read cannot be locked, and nothing is answered", async () => {
    const kernel = openKernel();
    kernel.grantEntry(anna, "secret", "none");
    const socket = await kernel.enter(anna);
    expect(await say(socket, startEditing("secret"))).toEqual([]);
    expect(kernel.holder("secret")).toBeNull();
  });

  it("LK5 only the holder frees the cell, with whatever right it has by now", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    const other = await kernel.enter(bert);
    await say(editor, startEditing());
    expect(await say(other, stopEditing())).toEqual([]);
    expect(kernel.holder()).toBe("anna");
    other.read();
    kernel.grantEntry(anna, "row", "read");
    expect(await say(editor, stopEditing())).toMatchObject([{ type: "user_editing", isEditing: false }]);
    expect(other.read()).toMatchObject([{ type: "user_editing", isEditing: false }]);
    expect(kernel.holder()).toBeNull();
  });

  it("LK6 the end of the socket releases its locks", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    const other = await kernel.enter(bert);
    await say(editor, startEditing());
    other.read();
    editor.cut();
    await settle();
    expect(other.read()).toMatchObject([{ type: "user_editing", isEditing: false }, { type: "user_left" }]);
    expect(await say(other, startEditing())).toMatchObject([{ userId: bert.userId, isEditing: true }]);
  });

  it("LK7 end after 60 s of silence, and not while the holder is heard", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    const other = await kernel.enter(bert);
    await say(editor, startEditing());
    kernel.clock.advance(limits.cellLockMs - 1);
    editor.emit("pong");
    kernel.clock.advance(limits.cellLockMs - 1);
    expect(await say(other, startEditing())).toMatchObject([{ type: "editing_denied" }]);
    kernel.clock.advance(1);
    expect(kernel.holder()).toBeNull();
    expect(await say(other, startEditing())).toMatchObject([
      { type: "user_editing", userId: anna.userId, isEditing: false },
      { type: "user_editing", userId: bert.userId, isEditing: true },
    ]);
  });

  it("LK7 a late sign of life does not bring the lock back", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    await say(editor, startEditing());
    kernel.clock.advance(limits.cellLockMs);
    expect(await say(editor, { type: "ping" })).toMatchObject([
      { type: "user_editing", isEditing: false },
      { type: "pong" },
    ]);
    expect(kernel.holder()).toBeNull();
  });

  it("LK7 a lock that ends while somebody's right is looked up is announced as free before it is taken", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    const other = await kernel.enter(bert);
    await say(editor, startEditing());
    kernel.test.beforeAccess = async () => kernel.clock.advance(limits.cellLockMs);
    expect(await say(other, startEditing())).toMatchObject([
      { userId: anna.userId, isEditing: false },
      { userId: bert.userId, isEditing: true },
    ]);
  });

  it("LK7 everybody is notified within seconds although nobody requests the cell", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    const other = await kernel.enter(bert);
    await say(editor, startEditing());
    other.read();
    kernel.clock.advance(limits.cellLockMs);
    vi.advanceTimersByTime(5_000);
    await settle();
    expect(other.read()).toMatchObject([{ type: "user_editing", userId: anna.userId, isEditing: false }]);
  });

  it("LK8 losing the right to write frees the cell, and the reader stays", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    const other = await kernel.enter(bert);
    await say(editor, startEditing());
    other.read();
    kernel.grantEntry(anna, "row", "read");
    kernel.bus.emit({ type: "grantsChanged" });
    await settle();
    expect(editor.closeCode).toBeNull();
    expect(other.read()).toMatchObject([{ type: "user_editing", isEditing: false }]);
    expect(kernel.holder()).toBeNull();
  });

  it("LK9 the 65th cell frees the first", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    for (let property = 1; property <= 65; property++) {
      kernel.clock.advance(100);
      await say(editor, startEditing("row", property));
    }
    expect([1, 2, 65].map((property) => kernel.holder("row", property))).toEqual([null, "anna", "anna"]);
  });

  it("LK9 who stops one of two cells is seen to edit the other", async () => {
    const kernel = openKernel();
    const editor = await kernel.enter(anna);
    await say(editor, startEditing("row", 1));
    await say(editor, startEditing("row", 2));
    expect(await say(editor, stopEditing("row", 2))).toMatchObject([
      { propertyId: 2, isEditing: false },
      { propertyId: 1, isEditing: true },
    ]);
  });

  it("LK10 nobody learns of locks on entries they may not read", async () => {
    const kernel = openKernel();
    kernel.grantEntry(clara, "secret", "none");
    const hiddenFrom = await kernel.enter(clara);
    const editor = await kernel.enter(anna);
    hiddenFrom.read();
    await say(editor, startEditing("secret"));
    await say(editor, stopEditing("secret"));
    await say(editor, startEditing("secret"));
    editor.cut();
    await settle();
    expect(typesOf(hiddenFrom.read())).toEqual(["user_left"]);
  });
});
