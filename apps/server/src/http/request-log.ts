import type { FastifyInstance } from "fastify";

/** One line per request, shown with `LOG_LEVEL=debug`; failures of the server always: the path without its query, which may hold a token or what somebody searched for. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 ? "error" : "debug";
    request.log[level](
      {
        method: request.method,
        path: request.url.split("?", 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.actor?.userId,
      },
      "request",
    );
  });
};
