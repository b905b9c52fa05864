import { limits } from "@maive/contract";
import { z } from "zod";
import { extensionOf } from "../import/file-kinds.ts";
import type { ReaderThread } from "../import/reader-thread.ts";
import { tooLarge } from "../import/refusal.ts";
import type { Source } from "../import/source.ts";
import { folderOf, nameOfPath } from "../model/address.ts";
import { transferTexts } from "../texts.ts";

/** Beside its collections Outline writes which version exported them. */
const metadataName = "metadata.json";
const mostBytes = 64 * 1024;
const zMetadata = z.object({ exportVersion: z.number(), version: z.string() });

const isMetadata = async (source: Source): Promise<boolean> => {
  if (nameOfPath(source.path) !== metadataName || source.size > mostBytes) return false;
  try {
    return zMetadata.safeParse(JSON.parse((await source.read()).toString("utf8"))).success;
  } catch {
    return false; // A file that is only called so.
  }
};

/** The pages of a collection, each a part of its file, which stays in memory while the import lasts. */
const collectionSources = async (thread: ReaderThread, source: Source): Promise<Source[]> => {
  const { path } = source;
  const bytes = await source.read();
  const { parts } = await thread.ask({ kind: "outline", path, bytes }, "outline");
  return parts.map((part): Source => ({
    path: part.path,
    size: part.to - part.from,
    kind: "outline",
    read: async () => bytes.subarray(part.from, part.to),
  }));
};

/** An attachment of an export in any format, by the ids in its path. */
const attachmentPath = /(?:^|\/)(?:uploads|public)\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/[^/]+$/i;

/** What would be a page by its type, but was attached to one. */
const asFile = (source: Source): Source => ({ ...source, read: () => source.read(), kind: null });

/**
 * The pages of an export of Outline as JSON, and attachments of its exports as files whatever their type; other imports
 * stay as they are.
 * @throws DomainError `invalid`, `too_large`.
 */
export const outlineSources = async (thread: ReaderThread, sources: readonly Source[]): Promise<Source[]> => {
  const folders = new Set<string>();
  for (const source of sources) if (await isMetadata(source)) folders.add(folderOf(source.path));
  /** By the folders above it: an archive may have thousands of either. */
  const isWithin = (path: string): boolean => {
    for (let at = folderOf(path); ; at = folderOf(at)) {
      if (folders.has(at)) return true;
      if (at === "") return false;
    }
  };
  let room: number = limits.importBytes;
  const found: Source[] = [];
  for (const source of sources) {
    const { path } = source;
    const folder = folderOf(path);
    if (folders.has(folder) && nameOfPath(path) === metadataName) continue;
    if (folders.has(folder) && extensionOf(path) === "json") {
      room -= source.size;
      if (room < 0) throw tooLarge(transferTexts.outlineTooLarge);
      found.push(...(await collectionSources(thread, source)));
    } else if (attachmentPath.test(path) || isWithin(path)) found.push(asFile(source));
    else found.push(source);
  }
  return found;
};
