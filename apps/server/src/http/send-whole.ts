import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { watchReader } from "./watch-reader.ts";

/**
 * Sends a stream; resolves when its last byte was sent or the client disconnected. A client that reads nothing for
 * minutes counts as disconnected.
 * @param onSlow called once when the server waits for the client rather than the other way round.
 */
export const sendWhole = async (
  reply: FastifyReply,
  bytes: Readable | string,
  onSlow: () => void = () => undefined,
): Promise<void> => {
  const { raw } = reply;
  if (raw.closed || raw.destroyed) {
    // The client has disconnected, so that no `close` event will follow.
    if (typeof bytes !== "string") bytes.destroy();
    return;
  }
  const over = new Promise<void>((resolve) => {
    raw.once("finish", resolve);
    raw.once("close", resolve);
  });
  if (typeof bytes !== "string") raw.once("close", () => bytes.destroy());
  watchReader(raw, onSlow);
  // Not awaited: a reply as a promise would watch the response once more than Node expects of one emitter.
  void reply.send(bytes);
  await over;
};
