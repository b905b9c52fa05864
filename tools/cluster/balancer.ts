import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Interval and timeout of readiness probes, in ms. */
const lookEvery = 500;
const lookWithin = 1_000;

/** Meant for one connection, and not for what is behind it. */
const ofTheConnection = new Set(["connection", "keep-alive", "proxy-connection", "te", "trailer"]);

interface Target {
  port: number;
  isReady: boolean;
  sockets: Set<Socket>;
}

export interface Balancer {
  address: string;
  /** Resolves when so many processes get people. */
  ready(count: number): Promise<void>;
  /** Ends it with all connections, as when it is killed. */
  stop(): Promise<void>;
}

const connected = (target: Target): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port: target.port, noDelay: true });
    socket.once("connect", () => {
      socket.off("error", reject);
      target.sockets.add(socket.once("close", () => target.sockets.delete(socket)));
      resolve(socket);
    });
    socket.once("error", reject);
  });

/** Whether a process may get people, is about to stop, or says nothing. */
const stateOf = (port: number): Promise<"ready" | "leaving" | "gone"> =>
  new Promise((resolve) => {
    const probe = httpRequest({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200 ? "ready" : "leaving");
    });
    probe.setTimeout(lookWithin, () => probe.destroy());
    probe.on("error", () => resolve("gone"));
    probe.on("close", () => resolve("gone"));
    probe.end();
  });

/**
 * A balancer without stickiness, for trying and for tests: every request and every socket goes to the next process that says
 * on `/readyz` that it may get people. Who says so no more gets nobody else, and who says nothing loses its connections.
 * @param port 0 lets the system choose.
 */
export const startBalancer = async (ports: readonly number[], port = 0): Promise<Balancer> => {
  const targets = ports.map((to): Target => ({ port: to, isReady: false, sockets: new Set() }));
  let turn = 0;
  const waiting = new Set<() => void>();

  /** A connection to the next process; to another one where it does not take it. */
  const connectNext = async (): Promise<Socket | null> => {
    const first = (turn += 1);
    for (const [after] of targets.entries()) {
      const target = targets[(first + after) % targets.length];
      if (!target?.isReady) continue;
      try {
        return await connected(target);
      } catch {
        target.isReady = false;
      }
    }
    return null;
  };

  const look = async (target: Target): Promise<void> => {
    const state = await stateOf(target.port);
    target.isReady = state === "ready";
    if (state === "gone") for (const socket of target.sockets) socket.destroy();
    for (const go of waiting) go();
  };

  const headersFor = ({ headers, socket }: IncomingMessage) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name))),
    "x-forwarded-for": socket.remoteAddress ?? "",
    "x-forwarded-proto": "http",
  });

  const forward = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const socket = await connectNext();
    if (!socket) {
      to.writeHead(503, { "retry-after": "1" }).end();
      return;
    }
    const { method, url } = from;
    const onward = httpRequest(
      { method, path: url, headers: headersFor(from), createConnection: () => socket },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        answer.on("error", () => to.destroy());
      },
    );
    onward.on("error", () => {
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    });
    to.on("close", () => onward.destroy());
    from.pipe(onward);
  };

  const forwardSocket = async (from: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on("error", () => socket.destroy());
    const onward = await connectNext();
    if (!onward) {
      socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
      return;
    }
    const headers = Object.entries({ ...headersFor(from), connection: "Upgrade" });
    onward.write(
      `${from.method} ${from.url} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${String(value)}\r\n`).join("")}\r\n`,
    );
    onward.write(head);
    onward.on("error", () => socket.destroy());
    onward.on("close", () => socket.destroy());
    socket.on("close", () => onward.destroy());
    onward.pipe(socket).pipe(onward);
  };

  const server = createServer((from, to) => void forward(from, to));
  const open = new Set<Socket>();
  server.on("connection", (socket) => open.add(socket.once("close", () => open.delete(socket))));
  server.on("upgrade", (from, socket, head) => void forwardSocket(from, socket, head));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  let isStopped = false;
  const watch = async (target: Target): Promise<void> => {
    await look(target);
    if (!isStopped) setTimeout(() => void watch(target), lookEvery).unref();
  };
  for (const target of targets) void watch(target);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: (count) =>
      new Promise((resolve) => {
        const go = (): void => {
          if (targets.filter((target) => target.isReady).length < count) return;
          waiting.delete(go);
          resolve();
        };
        waiting.add(go);
        go();
      }),
    stop: async () => {
      isStopped = true;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      for (const { sockets } of targets) for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
