import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** How long a body may take to come in, in ms. */
export interface BodyTime {
  /** Without a single byte. */
  idle: number;
  total: number;
}

export interface BodyTimes {
  json: BodyTime;
  /** Uploads: slow lines are fine as long as something moves. */
  raw: BodyTime;
}

export const bodyTimes: BodyTimes = {
  json: { idle: 60_000, total: 60_000 },
  raw: { idle: 60_000, total: 15 * 60_000 },
};

const looksEvery = 5_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends the connection of a body that does not come in; tells nobody anything more once it is there. */
export const watchBody = (request: IncomingMessage, { idle, total }: BodyTime): void => {
  const started = performance.now();
  let moved = started;
  let bytes = request.socket.bytesRead;
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (request.socket.bytesRead !== bytes) {
        bytes = request.socket.bytesRead;
        moved = now;
      }
      if (request.complete) clearInterval(timer);
      else if (now - moved >= idle || now - started >= total) request.destroy();
    },
    Math.min(looksEvery, idle / 2),
  );
  timer.unref();
  request.once("close", () => clearInterval(timer));
};

/** Bounds the time of every body; Node's own limit is one for all requests and would cut long uploads. */
export const limitBodyTime = (app: FastifyInstance, times: BodyTimes): void => {
  app.addHook("onRequest", async (request) => {
    if (hasBody(request.raw))
      watchBody(request.raw, request.routeOptions.config.body === undefined ? times.json : times.raw);
  });
};
