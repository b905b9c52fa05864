import type { FastifyInstance } from "fastify";

/** A request that was answered; `route` is its path as it is declared. */
export type OnAnswered = (answered: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}) => void;

/** Requests without a route of their own: files of the client, and addresses that do not exist. */
const other = "other";

/** Reports every answered request by its route, without ids of pages or people. */
export const reportAnswered = (app: FastifyInstance, onAnswered: OnAnswered): void => {
  app.addHook("onResponse", async (request, reply) => {
    const { url } = request.routeOptions;
    onAnswered({
      method: request.method,
      route: url === undefined || url.includes("*") ? other : url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
};
