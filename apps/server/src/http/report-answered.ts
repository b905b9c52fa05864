import type { FastifyInstance } from "fastify";

/** An answered request; `route` is its declared path. */
export type OnAnswered = (answered: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}) => void;

/** Requests without a declared route: static files and unknown paths. */
const other = "other";

/** Reports every answered request by its declared route, which has no ids. */
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
