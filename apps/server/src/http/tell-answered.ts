import type { FastifyInstance } from "fastify";

/** A request that was answered; `route` is its path as it is declared. */
export type OnAnswered = (answered: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}) => void;

/** What is asked for without a route of its own: files of the client, and what does not exist. */
const other = "other";

/** Tells of every request that was answered, without what names pages or people. */
export const tellAnswered = (app: FastifyInstance, onAnswered: OnAnswered): void => {
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
