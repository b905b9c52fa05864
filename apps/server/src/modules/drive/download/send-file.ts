import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { BlobMissingError, type Blobs } from "../../../blobs/index.ts";
import { fileHeaders } from "../../../http/security-headers.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { ItemRow } from "../access.store.ts";
import { inlineType, svgType, unknownType } from "../file-types.ts";
import { extensionOf, splitExtension } from "../names.ts";
import type { Pictures } from "../pictures/index.ts";
import { driveTexts } from "../texts.ts";
import { disposition } from "../../../http/disposition.ts";
import { personOf } from "./person-of.ts";
import { isKnown, mayContinue, readRange } from "./range.ts";

export interface SendFileDeps {
  blobs: Blobs;
  pictures: Pictures;
}

export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  item: ItemRow,
  options: { inline: boolean },
) => Promise<void>;

/** File name of a download: the display name with the original extension. */
export const savedName = ({ display_name, filename }: Pick<ItemRow, "display_name" | "filename">): string =>
  extensionOf(display_name) === "" ? display_name + splitExtension(filename).extension : display_name;

/** HEAD: headers only, without opening the file. */
const nothing = (): Readable => Readable.from([]);

/**
 * Sends a file, whole or in part; the caller has checked the right. Its type is only sent when it may be displayed;
 * everything else is a download.
 */
export const fileSender = ({ blobs, pictures }: SendFileDeps): SendFile => {
  const open = async (reply: FastifyReply, item: ItemRow, range?: { start: number; end: number }) => {
    try {
      return await blobs.open(item.sha256 ?? "", range);
    } catch (error) {
      if (!(error instanceof BlobMissingError)) throw error;
      reply.log.error({ fileId: item.file_id, sha256: item.sha256 }, "the bytes of a file are gone");
      throw new DomainError("not_found", { detail: driveTexts.bytesGone });
    }
  };

  const sendCleanSvg = async (
    request: FastifyRequest,
    reply: FastifyReply,
    item: ItemRow,
  ): Promise<boolean> => {
    const etag = `"${item.sha256}-clean"`;
    const clean = await pictures.cleanSvg(item, personOf(request));
    if (!clean) return false;
    reply.headers({
      ...fileHeaders,
      etag,
      "content-type": svgType,
      "content-disposition": disposition("inline", savedName(item)),
    });
    if (isKnown(request.headers["if-none-match"], etag)) await reply.code(304).send();
    else await reply.send(clean);
    return true;
  };

  return async (request, reply, item, { inline }) => {
    if (item.sha256 === null) throw notFound();
    const inlineMime = inline ? inlineType(item.mime_type) : null;
    if (inlineMime === svgType && (await sendCleanSvg(request, reply, item))) return;
    const shown = inlineMime === svgType ? null : inlineMime;
    const etag = `"${item.sha256}"`;
    const { "if-none-match": known, range } = request.headers;
    const continued = request.headers["if-range"]?.toString();
    reply.headers({
      ...fileHeaders,
      etag,
      "accept-ranges": "bytes",
      "last-modified": new Date(item.last_modified).toUTCString(),
      "content-type": shown ?? unknownType,
      "content-disposition": disposition(shown ? "inline" : "attachment", savedName(item)),
    });
    if (isKnown(known, etag)) {
      await reply.code(304).send();
      return;
    }
    const part = mayContinue(continued, etag) ? readRange(range, item.file_size) : readRange(undefined, 0);
    if (part.kind === "none") {
      await reply.code(416).header("content-range", `bytes */${item.file_size}`).type(unknownType).send("");
      return;
    }
    const bytes = part.kind === "part" ? part.range : undefined;
    if (bytes) reply.code(206).header("content-range", `bytes ${bytes.start}-${bytes.end}/${item.file_size}`);
    reply.header("content-length", bytes ? bytes.end - bytes.start + 1 : item.file_size);
    if (request.method !== "HEAD") {
      await reply.send(await open(reply, item, bytes));
      return;
    }
    // HEAD also verifies that the file is readable.
    if (item.file_size > 0) (await open(reply, item, { start: 0, end: 0 })).destroy();
    await reply.send(nothing());
  };
};
