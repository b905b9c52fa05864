import { calendarFeed, errorStatus, namedCalendarFeed } from "@maive/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

const secretPaths: readonly (string | undefined)[] = [calendarFeed.path, namedCalendarFeed.path];

/**
 * The path without its query, which may contain tokens or search terms. Calendar feeds have their secret in the path.
 */
const pathOf = ({ url, routeOptions }: FastifyRequest): string | undefined =>
  secretPaths.includes(routeOptions.url) || /calendar\/+feed\//i.test(url)
    ? calendarFeed.path
    : url.split("?", 1)[0];

/** Unreadiness, during the start for example, is logged where it begins. */
const levelOf = (status: number): "debug" | "warn" | "error" => {
  // `storage_full` is reported to the client; the log has it once (`write-trouble.ts`).
  if (status < 500 || status === errorStatus.storage_full) return "debug";
  return status === errorStatus.not_ready ? "warn" : "error";
};

/** One line per request with `LOG_LEVEL=debug`; server errors always. */
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
