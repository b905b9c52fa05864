import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Timeouts of a request body, in ms. */
export interface BodyTime {
  /** Between two bytes. */
  idle: number;
  total: number;
}

export interface BodyTimes {
  json: BodyTime;
  /** Uploads: may be slow as long as bytes arrive. */
  raw: BodyTime;
}

export const bodyTimes: BodyTimes = {
  json: { idle: 60_000, total: 60_000 },
  raw: { idle: 60_000, total: 15 * 60_000 },
};

const looksEvery = 5_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Closes the connection when the body takes too long; the timers end with the body. Time is counted in looks rather than by the
 * clock: while the whole process stands still nothing is read, whatever the client has sent.
 */
export const watchBody = (request: IncomingMessage, { idle, total }: BodyTime): void => {
  const every = Math.min(looksEvery, idle / 2);
  let [quiet, whole] = [0, 0];
  let bytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    const hasMoved = request.socket.bytesRead !== bytes;
    bytes = request.socket.bytesRead;
    quiet = hasMoved ? 0 : quiet + every;
    whole += every;
    // Injected requests are never `complete`.
    if (request.complete || request.readableEnded) clearInterval(timer);
    else if (quiet >= idle || whole >= total) request.destroy();
  }, every);
  timer.unref();
  request.once("close", () => clearInterval(timer));
};

/** Timeouts for all bodies; Node's own `requestTimeout` is global and would cut long uploads. */
export const limitBodyTime = (app: FastifyInstance, times: BodyTimes): void => {
  app.addHook("onRequest", async (request) => {
    if (hasBody(request.raw))
      watchBody(request.raw, request.routeOptions.config.body === undefined ? times.json : times.raw);
  });
};
