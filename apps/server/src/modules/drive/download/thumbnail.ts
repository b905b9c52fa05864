import type { FastifyReply, FastifyRequest } from "fastify";
import { fileHeaders } from "../../../http/security-headers.ts";
import { notFound } from "../../../shared/errors.ts";
import type { ItemRow } from "../access.store.ts";
import { type Pictures, widthFor } from "../pictures/index.ts";
import { personOf } from "./person-of.ts";
import { isKnown } from "./range.ts";

/** Sends a thumbnail; 404 without one. Immutable, since the file's bytes never change. */
export const sendThumbnail = async (
  pictures: Pictures,
  request: FastifyRequest,
  reply: FastifyReply,
  item: ItemRow,
  requestedWidth: number | undefined,
): Promise<void> => {
  const width = widthFor(requestedWidth);
  const etag = `"${item.sha256}-${width}"`;
  const headers = {
    ...fileHeaders,
    etag,
    "cache-control": "private, max-age=31536000, immutable",
    "content-type": "image/webp",
  };
  if (isKnown(request.headers["if-none-match"], etag)) {
    await reply.code(304).headers(headers).send();
    return;
  }
  const picture = await pictures.thumbnail(
    item,
    width,
    personOf(request),
    () => !request.raw.socket.destroyed,
  );
  if (!picture) throw notFound();
  await reply.headers(headers).send(picture);
};
