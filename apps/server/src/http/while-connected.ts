import type { FastifyRequest } from "fastify";
import { DomainError } from "../shared/errors.ts";

/**
 * Runs work that is useless once the client has disconnected.
 * @param work - gets a signal that aborts then.
 */
export const whileConnected = async <T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const left = new AbortController();
  // The client has disconnected.
  const leave = (): void => left.abort(new DomainError("not_ready"));
  if (socket.destroyed) leave();
  socket.once("close", leave);
  try {
    return await work(left.signal);
  } finally {
    socket.off("close", leave);
  }
};
