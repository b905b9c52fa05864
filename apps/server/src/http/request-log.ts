import { calendarFeed } from "@maive/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The path without its query, which may hold a token or what somebody searched for. Calendars have their secret in the path. */
const pathOf = ({ url, routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.url === calendarFeed.path || /calendar\/+feed\//i.test(url)
    ? calendarFeed.path
    : url.split("?", 1)[0];

/** One line per request, shown with `LOG_LEVEL=debug`; failures of the server always. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 ? "error" : "debug";
    request.log[level](
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.actor?.userId,
      },
      "request",
    );
  });
};
