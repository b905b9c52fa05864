import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyRoomMessage } from "./room-path.ts";
import { RoomSocket } from "./room-socket.ts";

/** The server's end of a socket that the client opened. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  readonly url: URL;

  constructor(url: string) {
    super();
    this.url = new URL(url);
    FakeSocket.opened.push(this);
  }
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.say({ type: "current_users", users: [] });
  }
  say(message: AnyRoomMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  drop(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

const last = (): FakeSocket => {
  const socket = FakeSocket.opened.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
};

const setUp = (fetchToken: () => Promise<string | null> = () => Promise.resolve("signed")) => {
  const around = { fetchToken: vi.fn(fetchToken), onAuthLost: vi.fn(), onAuthRejected: vi.fn() };
  const room = new RoomSocket("/ws/databases/7", around);
  const heard: string[] = [];
  const opens: boolean[] = [];
  room.listen({ onMessage: ({ type }) => heard.push(type), onOpen: (resumed) => opens.push(resumed) });
  return { room, around, heard, opens };
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "https://maive.example" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a room's socket", () => {
  it("opens at the room's address over TLS where the page came over TLS", () => {
    setUp();
    expect(last().url.href).toMatch(/^wss:\/\/maive\.example\/ws\/databases\/7\?client_id=/);
    expect(last().url.searchParams.has("since")).toBe(false);
  });

  it("comes back 3 s after a lost connection and asks for what it missed", () => {
    const { room, opens } = setUp();
    last().accept();
    last().say({ type: "schema_changed", clientId: null, seq: 41 });
    last().drop(1006);
    expect(room.snapshot()).toMatchObject({ status: "closed", interrupted: true });
    vi.advanceTimersByTime(2_999);
    expect(FakeSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(last().url.searchParams.get("since")).toBe("41");
    last().accept();
    expect(room.snapshot()).toMatchObject({ status: "open", interrupted: false });
    expect(opens).toEqual([false, true]);
  });

  it("brings a signed token after 2 s when the server says nobody is signed in, and only once", async () => {
    const { around } = setUp();
    last().drop(4001);
    expect(around.onAuthLost).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(last().url.searchParams.get("token")).toBe("signed");
    last().drop(4001);
    expect(around.onAuthLost).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last().url.searchParams.has("token")).toBe(false);
    expect(around.fetchToken).toHaveBeenCalledOnce();
  });

  it("reports that nobody is signed in when there is no token to be had", async () => {
    const { around } = setUp(() => Promise.resolve(null));
    last().drop(4001);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(around.onAuthLost).toHaveBeenCalledTimes(2);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it("does not come back to a room that may not be read", () => {
    const { room } = setUp();
    last().accept();
    last().drop(4003);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(room.snapshot()).toMatchObject({ status: "closed", forbidden: true, interrupted: false });
  });

  it("gives up a connection that is not there after 10 s", () => {
    setUp();
    vi.advanceTimersByTime(10_000);
    expect(last().readyState).toBe(3);
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it("pings every 30 s and takes a whole silent interval for a lost connection", () => {
    const { room } = setUp();
    last().accept();
    vi.advanceTimersByTime(30_000);
    expect(last().sent).toEqual(['{"type":"ping"}']);
    last().say({ type: "pong" });
    vi.advanceTimersByTime(30_000);
    expect(last().sent).toHaveLength(2);
    expect(room.snapshot().status).toBe("open");
    vi.advanceTimersByTime(30_000);
    expect(room.snapshot()).toMatchObject({ status: "closed", interrupted: true });
  });

  it("hands on resync and tells a latecomer who is here", () => {
    const { room, heard } = setUp();
    last().accept();
    last().say({ type: "resync", seq: 9 });
    expect(heard).toEqual(["current_users", "resync"]);
    const late: string[] = [];
    room.listen({ onMessage: ({ type }) => late.push(type), onOpen: () => late.push("open") });
    expect(late).toEqual(["open", "current_users"]);
  });

  it("says that nothing was sent while it is not open", () => {
    const { room } = setUp();
    expect(room.send({ type: "ping" })).toBe(false);
    last().accept();
    expect(room.send({ type: "ping" })).toBe(true);
  });

  it("stays away once it was left", () => {
    const { room } = setUp();
    last().accept();
    room.end();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(room.snapshot().status).toBe("closed");
  });
});
