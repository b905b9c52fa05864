import { limits } from "@maive/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { KeyedQueue } from "../shared/bounds/work-queue.ts";

/** Chunked bodies do not say how long they are. */
const isLarge = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.body === undefined &&
  (headers["transfer-encoding"] !== undefined ||
    Number(headers["content-length"] ?? 0) > limits.largeBodyBytes);

/**
 * Limits concurrent large JSON bodies per person, since each takes several times its size in memory. Further ones
 * stay unread in their sockets' buffers.
 */
export const queueLargeBodies = (app: FastifyInstance): void => {
  const queue = new KeyedQueue({ atOnce: limits.largeBodiesAtOnce, waiting: limits.largeBodiesWaiting });
  app.addHook("preParsing", async (request, reply, payload) => {
    if (!isLarge(request)) return payload;
    const closed = Promise.withResolvers<void>();
    const gone = new AbortController();
    const end = (): void => {
      closed.resolve();
      gone.abort();
    };
    reply.raw.once("finish", end).once("close", end);
    const turn = Promise.withResolvers<void>();
    const work = (): Promise<void> => {
      turn.resolve();
      return closed.promise;
    };
    queue.run(request.actor?.userId ?? request.ip, work, gone.signal).catch(turn.reject);
    await turn.promise;
    return payload;
  });
};
