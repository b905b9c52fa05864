import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { watchReader } from "./watch-reader.ts";

/**
 * Sends a stream, and resolves when its last byte is sent or whoever reads it has gone; a reader who takes nothing for
 * minutes is taken for gone.
 * @param onSlow called once where the server waits for the reader rather than the reader for the server.
 */
export const sendWhole = async (
  reply: FastifyReply,
  bytes: Readable | string,
  onSlow: () => void = () => undefined,
): Promise<void> => {
  const { raw } = reply;
  if (raw.closed || raw.destroyed) {
    // Nobody is there any more, and nothing will say so again.
    if (typeof bytes !== "string") bytes.destroy();
    return;
  }
  const over = new Promise<void>((resolve) => {
    raw.once("finish", resolve);
    raw.once("close", resolve);
  });
  if (typeof bytes !== "string") raw.once("close", () => bytes.destroy());
  watchReader(raw, onSlow);
  await reply.send(bytes);
  await over;
};
