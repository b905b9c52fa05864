import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { fold } from "@maive/values";
import { ZipFile } from "yazl";
import type { Blobs } from "../../../blobs/index.ts";
import { bytesPassed } from "../../../shared/passing-bytes.ts";
import { numberedName } from "../names.ts";

/** A file or folder in the archive. */
export interface ZipEntry {
  fileId: string;
  /** Path without a leading slash; empty folders only. */
  path: string;
  isFolder: boolean;
  sha256: string | null;
  size: number;
  /** ISO, UTC. */
  modified: string;
}

interface Named {
  name: string;
  isFolder: boolean;
}

/** Gives each of a folder's items a name that none before it has, ignoring case. */
export const distinctly = (): ((item: Named) => string) => {
  const taken = new Set<string>();
  return ({ name, isFolder }) => {
    let chosen = name;
    for (let number = 2; taken.has(fold(chosen)); number += 1) chosen = numberedName(name, number, isFolder);
    taken.add(fold(chosen));
    return chosen;
  };
};

/** Distinct names at the top of an archive, ignoring case. */
export const distinctNames = (items: readonly Named[]): string[] => items.map(distinctly());

/**
 * A ZIP as a stream, file by file, uncompressed. When the reader disconnects, the open file is closed and no further
 * one opened; when a file cannot be read, the archive is aborted.
 */
export const zipStream = (blobs: Pick<Blobs, "open">, entries: readonly ZipEntry[]): Readable => {
  const zip = new ZipFile();
  const out = new Transform({
    highWaterMark: 256 * 1024,
    transform: (chunk: Buffer, _encoding, done) => {
      bytesPassed(chunk.length);
      done(null, chunk);
    },
  });
  let open: Readable | null = null;

  out.on("close", () => open?.destroy());
  zip.on("error", (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  for (const { path, isFolder, sha256, size, modified } of entries) {
    const mtime = new Date(modified);
    if (isFolder || sha256 === null) zip.addEmptyDirectory(path, { mtime });
    else
      zip.addReadStreamLazy(path, { mtime, size, compress: false }, (give) => {
        if (out.destroyed) return;
        blobs.open(sha256).then(
          (stream) => {
            open = stream;
            stream.on("error", (error) => out.destroy(error));
            if (out.destroyed) stream.destroy();
            else give(null, stream);
          },
          (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      });
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
};
