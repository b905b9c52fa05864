import { pageSchemaVersion } from "@maive/contract";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { localCopyName } from "./local-copy.ts";
import { PageSocket, pageSocketUrl } from "./page-socket.ts";

describe("page socket", () => {
  it("goes to this server and says which schema it knows", () => {
    expect(pageSocketUrl("0199", { protocol: "http:", host: "localhost:3000" })).toBe(
      `ws://localhost:3000/ws/pages/0199?schema=${pageSchemaVersion}`,
    );
    expect(pageSocketUrl("a/b", { protocol: "https:", host: "maive.example" })).toBe(
      `wss://maive.example/ws/pages/a%2Fb?schema=${pageSchemaVersion}`,
    );
  });

  const fake = () => {
    const sent: string[] = [];
    const sockets: FakeWebSocket[] = [];
    class FakeWebSocket extends EventTarget {
      readyState = 0;
      identifier = 0;
      constructor() {
        super();
        sockets.push(this);
      }
      send(message: string): void {
        sent.push(message);
      }
      close(): void {
        this.readyState = 3;
      }
    }
    const socket = new PageSocket({
      url: "ws://localhost/ws/pages/1",
      autoConnect: false,
      WebSocketPolyfill: FakeWebSocket,
    });
    return { socket, sockets, sent };
  };

  it("is not opened again after its end", async () => {
    const { socket, sockets } = fake();
    socket.destroy();
    await socket.connect();
    expect(sockets).toEqual([]);
  });

  it("rests after a refusal, although a closed socket wants to be opened again, and goes on by itself", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { socket, sockets } = fake();
    socket.rest(3_000);
    await socket.connect();
    expect(sockets).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sockets).toHaveLength(1);
    socket.destroy();
  });

  it("does not rest for somebody who wants to try now", async () => {
    const { socket, sockets } = fake();
    socket.rest(60_000);
    socket.reconnect();
    await expect.poll(() => sockets.length).toBe(1);
    socket.destroy();
  });

  it("sends nothing later that was said while it was closed", () => {
    const { socket, sockets, sent } = fake();
    void socket.createWebSocketConnection();
    socket.send("typed while offline");
    const [opened] = sockets;
    if (!opened) throw new Error("no socket was opened");
    opened.readyState = 1;
    socket.resolveConnectionAttempt();
    socket.send("typed while online");
    socket.destroy();
    expect(sent).toEqual(["typed while online"]);
  });
});

describe("local copy", () => {
  it("is separate by person and page", () => {
    expect(localCopyName("u1", "p1")).toBe("maive-page:u1:p1");
    expect(localCopyName("u2", "p1")).not.toBe(localCopyName("u1", "p1"));
  });
});
