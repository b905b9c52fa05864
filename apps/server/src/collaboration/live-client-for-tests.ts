import type { AddressInfo } from "node:net";
import type { DatabaseMessage, WorkspaceMessage } from "@maive/contract";
import { WebSocket } from "ws";
import type { TestApp } from "../../test/build-app.ts";

type Message = DatabaseMessage | WorkspaceMessage;
type MessageOf<T extends Message["type"]> = Extract<Message, { type: T }>;

/** A real socket to a listening server. */
export class LiveClient {
  readonly socket: WebSocket;
  /** Everything that came, in order. */
  readonly heard: Message[] = [];
  /** Frames as they came over the line. */
  readonly frames: string[] = [];
  /** Code of the close, or the HTTP status that refused the upgrade. */
  readonly ended: Promise<number>;
  readonly #watchers = new Set<() => void>();

  constructor(url: string, headers: Record<string, string>) {
    this.socket = new WebSocket(url, { headers });
    this.socket.on("message", (data) => {
      this.frames.push(String(data));
      this.heard.push(JSON.parse(String(data)) as Message);
      for (const look of this.#watchers) look();
    });
    this.ended = new Promise((resolve) => {
      this.socket.on("unexpected-response", (_request, response) => {
        resolve(response.statusCode ?? 0);
        this.socket.terminate();
      });
      // A refused upgrade ends in an error, too, after its status was seen.
      this.socket.on("error", () => resolve(0));
      this.socket.on("close", (code) => resolve(code));
    });
  }

  say(message: object | string): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** The first message of a type that came or comes; rejects when the socket ends before. */
  first<T extends Message["type"]>(type: T): Promise<MessageOf<T>> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = this.heard.find((message): message is MessageOf<T> => message.type === type);
        if (!found) return;
        this.#watchers.delete(look);
        resolve(found);
      };
      this.#watchers.add(look);
      void this.ended.then((code) => reject(new Error(`${type} never came, the socket ended with ${code}`)));
      look();
    });
  }

  /** Everything that came until now: what the server said before it answers a ping is here. */
  async soFar(): Promise<Message[]> {
    const pongs = this.heard.filter(({ type }) => type === "pong").length;
    this.say({ type: "ping" });
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (this.heard.filter(({ type }) => type === "pong").length <= pongs) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      void this.ended.then((code) => reject(new Error(`the socket ended with ${code}`)));
    });
    return this.heard.filter(({ type }) => type !== "pong");
  }
}

export interface Connecting {
  cookie?: string;
  origin?: string;
}

/** Makes the app listen on a free port. @returns how to open sockets, and the host as an Origin sees it. */
export const listen = async ({ app }: Pick<TestApp, "app">) => {
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const clients: LiveClient[] = [];
  const connect = (path: string, { cookie, origin }: Connecting = {}): LiveClient => {
    const headers = { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) };
    const client = new LiveClient(`ws://${host}${path}`, headers);
    clients.push(client);
    return client;
  };
  return {
    host,
    connect,
    /** Opens a socket and waits until it is in the room. */
    join: async (path: string, connecting: Connecting): Promise<LiveClient> => {
      const client = connect(path, connecting);
      await client.first("current_users");
      return client;
    },
    hangUp: () => clients.forEach(({ socket }) => socket.terminate()),
  };
};

export type LiveServer = Awaited<ReturnType<typeof listen>>;
