import type { FastifyRequest } from "fastify";
import { DomainError } from "../shared/errors.ts";

/**
 * Does work that is of no use to anybody once the client has gone.
 * @param work - gets a signal that aborts when the connection closes.
 */
export const whileConnected = async <T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const left = new AbortController();
  // Nobody reads this answer.
  const leave = (): void => left.abort(new DomainError("not_ready"));
  if (socket.destroyed) leave();
  socket.once("close", leave);
  try {
    return await work(left.signal);
  } finally {
    socket.off("close", leave);
  }
};
