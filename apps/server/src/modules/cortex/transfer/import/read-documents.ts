import { limits } from "@maive/contract";
import { transferTexts } from "../texts.ts";
import type { NoteProgress } from "./progress.ts";
import { countBlocks } from "./fit-blocks.ts";
import type { DocumentKind } from "./file-kinds.ts";
import type { ReadDocument } from "./read-document.ts";
import type { ReaderThread } from "./reader-thread.ts";
import { tooLarge } from "./refusal.ts";
import type { Source } from "./source.ts";

/** Letters of pictures within pages, which are in memory together; packed, real ones hardly get smaller. */
const mostEmbedded = 2 * limits.importBytes;

/**
 * Reads an import's documents one after the other.
 * @throws DomainError `invalid` with the reason of the first unreadable one, `too_large` for too many blocks in all.
 */
export const readDocuments = async (
  thread: ReaderThread,
  documents: readonly (Source & { kind: DocumentKind })[],
  note: NoteProgress = () => undefined,
): Promise<ReadDocument[]> => {
  const read: ReadDocument[] = [];
  // Each archive is bounded by itself, which says nothing of hundreds of them.
  let room: number = limits.importUnpackedBytes;
  let blocks = 0;
  let embedded = 0;
  for (const { path, kind, read: bytesOf } of documents) {
    note("reading", read.length, documents.length);
    const document = { path, kind, bytes: await bytesOf() };
    const { page } = await thread.ask({ kind: "document", document }, "document");
    room -= page.unpackedBytes ?? 0;
    if (room < 0) throw tooLarge(transferTexts.tooLargeUnpacked);
    blocks += countBlocks(page.blocks);
    if (blocks > limits.importBlocks) throw tooLarge(transferTexts.tooManyBlocksInAll);
    embedded += page.embedded.reduce((sum, { base64 }) => sum + base64.length, 0);
    if (embedded > mostEmbedded) throw tooLarge(transferTexts.tooLargeUnpacked);
    read.push(page);
  }
  return read;
};
