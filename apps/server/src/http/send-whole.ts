import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends a stream, and resolves when its last byte is sent or whoever reads it has gone. */
export const sendWhole = async (reply: FastifyReply, bytes: Readable | string): Promise<void> => {
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
  await reply.send(bytes);
  await over;
};
