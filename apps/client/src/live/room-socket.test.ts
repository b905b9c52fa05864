import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, TransportError } from "../api/index.ts";
import { roomTimings, type Missed } from "./room-around.ts";
import type { AnyRoomMessage } from "./room-path.ts";
import { RoomSocket } from "./room-socket.ts";

/** The server's end of a client socket. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
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

/** Sockets fail until the test accepts one; the test answers the HTTP requests. */
const setUp = (
  fetchToken: () => Promise<string | null> = () => Promise.resolve("signed"),
  poll: (since: number | null) => Promise<Missed> = () => Promise.reject(new TransportError("network")),
) => {
  let wake = () => {};
  const tab = { hidden: false };
  const around = {
    origin: "https://maive.example",
    clientId: "tab",
    timings: roomTimings,
    openSocket: (url: string) => new FakeSocket(url),
    fetchToken: vi.fn(fetchToken),
    poll: vi.fn((_path: string, since: number | null) => poll(since)),
    isHidden: () => tab.hidden,
    onWake: (listener: () => void) => {
      wake = listener;
      return () => {};
    },
    onAuthLost: vi.fn(),
    onAuthRejected: vi.fn(),
  };
  const room = new RoomSocket("/ws/databases/7", around);
  const heard: string[] = [];
  const opens: boolean[] = [];
  room.listen({ onMessage: ({ type }) => heard.push(type), onOpen: (resumed) => opens.push(resumed) });
  return { room, around, heard, opens, tab, wake: () => wake() };
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a room's socket", () => {
  it("opens at the room's address over TLS where the page came over TLS", () => {
    setUp();
    expect(last().url.href).toMatch(/^wss:\/\/maive\.example\/ws\/databases\/7\?client_id=/);
    expect(last().url.searchParams.has("since")).toBe(false);
  });

  it("reconnects 3 s after a lost connection and requests what it missed", () => {
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

  it("gives up a connection that opened but on which the server says nothing within 10 s", () => {
    setUp();
    last().readyState = 1;
    last().dispatchEvent(new Event("open"));
    vi.advanceTimersByTime(10_000);
    expect(last().readyState).toBe(3);
  });

  it("pings every 30 s and takes a pong that is missing 10 s later for a lost connection", () => {
    const { room } = setUp();
    last().accept();
    vi.advanceTimersByTime(30_000);
    expect(last().sent).toEqual(['{"type":"ping"}']);
    last().say({ type: "pong" });
    vi.advanceTimersByTime(30_000);
    expect(last().sent).toHaveLength(2);
    expect(room.snapshot()).toMatchObject({ status: "open", link: "live" });
    vi.advanceTimersByTime(9_999);
    expect(room.snapshot().link).toBe("live");
    vi.advanceTimersByTime(1);
    expect(room.snapshot()).toMatchObject({ status: "closed", link: "reconnecting", interrupted: true });
  });

  it("sends a ping at once when something failed or the device woke up", () => {
    const { room, wake } = setUp();
    last().accept();
    room.check();
    wake();
    expect(last().sent).toEqual(['{"type":"ping"}']);
    vi.advanceTimersByTime(10_000);
    expect(room.snapshot().link).toBe("reconnecting");
    wake();
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it("hands on resync and sends a late subscriber who is here", () => {
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

describe("a room without sockets", () => {
  const message = (value: string, seq: number): AnyRoomMessage => ({
    type: "property_updated",
    entryId: "e",
    propertyId: 1,
    newValue: value,
    userId: "u",
    username: "ben",
    clientId: null,
    seq,
  });

  it("is polled over HTTP once a socket did not come through, and says so", async () => {
    const answers: Missed[] = [
      { seq: 7, messages: [] },
      { seq: 9, messages: [message("a", 8), message("b", 9)] },
    ];
    const requested: (number | null)[] = [];
    const { room, heard, opens } = setUp(undefined, async (since) => {
      requested.push(since);
      return answers.shift() ?? { seq: 9, messages: [] };
    });
    expect(room.snapshot().link).toBe("connecting");
    last().drop(1006);
    await vi.advanceTimersByTimeAsync(0);
    expect(room.snapshot()).toMatchObject({ link: "polling", interrupted: true });
    // Data read before the first sequence number is known may be stale.
    expect(opens).toEqual([false]);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(heard).toEqual(["property_updated", "property_updated"]);
    expect(requested).toEqual([null, 7]);
  });

  it("is polled instead, and not retried for a minute, where the person has too many sockets", async () => {
    const { room, opens } = setUp(undefined, async () => ({ seq: 7, messages: [] }));
    last().accept();
    last().drop(1006);
    await vi.advanceTimersByTimeAsync(3_000);
    last().drop(4029);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(room.snapshot()).toMatchObject({ link: "crowded", interrupted: true });
    expect(FakeSocket.opened).toHaveLength(2);
    expect(opens).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    last().accept();
    expect(room.snapshot().link).toBe("live");
  });

  it("is polled more rarely while nothing happens, and not at all in a hidden tab", async () => {
    const { around, tab, wake } = setUp(undefined, async () => ({ seq: 7, messages: [] }));
    last().drop(1006);
    await vi.advanceTimersByTimeAsync(60_000);
    const { length } = around.poll.mock.calls;
    expect(length).toBeLessThanOrEqual(12);
    expect(length).toBeGreaterThanOrEqual(9);
    tab.hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(around.poll.mock.calls).toHaveLength(length);
    tab.hidden = false;
    wake();
    expect(around.poll.mock.calls).toHaveLength(length + 1);
  });

  it("returns to live by itself, without a gap and without hearing anything twice", async () => {
    const { room, heard, opens } = setUp(undefined, async (since) =>
      since === null ? { seq: 7, messages: [] } : { seq: 8, messages: [message("a", 8)] },
    );
    last().drop(1006);
    await vi.advanceTimersByTimeAsync(0);
    // The socket opens during a poll: it repeats what the poll's answer brought.
    await vi.advanceTimersByTimeAsync(3_000);
    expect(last().url.searchParams.get("since")).toBe("8");
    last().accept();
    last().say(message("a", 8));
    last().say(message("b", 9));
    expect(room.snapshot()).toMatchObject({ link: "live", interrupted: false });
    expect(heard).toEqual(["property_updated", "current_users", "property_updated"]);
    expect(opens).toEqual([false, true]);
  });

  it("is offline where the server does not answer over HTTP either", async () => {
    const { room } = setUp();
    last().accept();
    last().drop(1006);
    expect(room.snapshot().link).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(3_000);
    last().drop(1006);
    await vi.advanceTimersByTimeAsync(0);
    expect(room.snapshot().link).toBe("offline");
    await vi.advanceTimersByTimeAsync(3_000);
    last().accept();
    expect(room.snapshot().link).toBe("live");
  });

  it("is left when it may not be read any more", async () => {
    const { room } = setUp(undefined, () => Promise.reject(new ApiError(404, { code: "not_found" })));
    last().drop(1006);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(room.snapshot()).toMatchObject({ forbidden: true, interrupted: false });
    expect(FakeSocket.opened).toHaveLength(1);
  });
});
