import { calendarFeed, errorStatus, namedCalendarFeed } from "@maive/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

const secretPaths: readonly (string | undefined)[] = [calendarFeed.path, namedCalendarFeed.path];

/** The path without its query, which may hold a token or what somebody searched for. Calendars have their secret in the path. */
const pathOf = ({ url, routeOptions }: FastifyRequest): string | undefined =>
  secretPaths.includes(routeOptions.url) || /calendar\/+feed\//i.test(url)
    ? calendarFeed.path
    : url.split("?", 1)[0];

/** What is not ready, while the server starts for example, says so itself where it is a fault. */
const levelOf = (status: number): "debug" | "warn" | "error" => {
  // What has no room says so to the person; the full disk is logged once (`full-disk.ts`).
  if (status < 500 || status === errorStatus.storage_full) return "debug";
  return status === errorStatus.not_ready ? "warn" : "error";
};

/** One line per request, shown with `LOG_LEVEL=debug`; failures of the server always. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", async (request, reply) => {
    request.log[levelOf(reply.statusCode)](
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
