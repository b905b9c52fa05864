/** Ping interval, and the silence after which a socket is considered dead (at most 75 s in all). In ms. */
const heartbeat = { every: 15_000, deadAfter: 60_000 } as const;

const open = 1;

export interface HeartbeatSocket {
  readonly readyState: number;
  ping(): void;
  terminate(): void;
  on(event: "message" | "pong" | "close", listener: () => void): unknown;
}

/** Closes half-open sockets. Uses protocol pings, which browsers answer by themselves. */
export const watchHeartbeat = (socket: HeartbeatSocket): void => {
  let alive = Date.now();
  const sign = (): void => {
    alive = Date.now();
  };
  socket.on("pong", sign);
  socket.on("message", sign);
  const timer = setInterval(() => {
    if (Date.now() - alive >= heartbeat.deadAfter) socket.terminate();
    else if (socket.readyState === open) socket.ping();
  }, heartbeat.every);
  timer.unref();
  socket.on("close", () => clearInterval(timer));
};
