import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { largestFile } from "./folder-files.ts";

/** Bound of the unpacked size, in bytes, against archives that expand without end. */
const largestArchive = 1024 ** 3;

/** The file is not an archive made by `npm run package`. */
export class NoArchiveError extends Error {}

async function* bounded(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const part of bytes) {
    passed += part.length;
    if (passed > largestArchive) throw new NoArchiveError();
    yield part;
  }
}

/** The single folder at the root of the archive. */
const belowFolder = (path: string): string => path.split("/").slice(1).join("/");

const readNeeded = async (
  bytes: AsyncIterable<Buffer>,
  paths: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const entries = Readable.toWeb(Readable.from(bounded(bytes))).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  for await (const entry of entries) {
    if (!entry) continue;
    const { header, body } = entry;
    const path = belowFolder(header.name);
    const isFile = header.type === undefined || header.type === "file";
    if (isFile && paths.has(path) && !found.has(path) && header.size <= largestFile)
      found.set(path, await text(body));
    // Read to its end: a body that is cancelled while its archive waits for room leaves both waiting.
    else await body.pipeTo(new WritableStream());
  }
  return found;
};

const isOfSystem = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/**
 * The texts of some files in a `.tar.gz`, by their path below its one folder. Nothing is unpacked onto the disk.
 * @throws NoArchiveError; the error of the system for a file that cannot be read.
 */
export const archiveFiles = async (
  file: string,
  paths: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.once("error", (error) => unpacked.destroy(error));
  try {
    return await readNeeded(unpacked, paths);
  } catch (error) {
    throw isOfSystem(error) ? error : new NoArchiveError();
  } finally {
    unpacked.destroy();
    source.destroy();
  }
};
