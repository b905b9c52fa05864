import type { Readable } from "node:stream";
import { PassThrough } from "node:stream";
import { ZipFile } from "yazl";
import type { ArchivedFile } from "../../../../shared/archived-file.ts";

/**
 * A ZIP as a stream, file by file. When the reader disconnects, no further file is opened; when a file cannot be
 * read, the archive is aborted, so that nobody takes it for complete.
 */
export const writeZip = (files: readonly ArchivedFile[]): Readable => {
  const zip = new ZipFile();
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  let current: Readable | null = null;
  const fail = (error: unknown): void => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  out.on("close", () => current?.destroy());
  zip.on("error", fail);
  for (const { path, modified, compress, open } of files)
    zip.addReadStreamLazy(path, { mtime: new Date(modified), compress }, (give) => {
      if (out.destroyed) return;
      open().then((stream) => {
        current = stream;
        stream.on("error", fail);
        if (out.destroyed) stream.destroy();
        else give(null, stream);
      }, fail);
    });
  zip.end();
  zip.outputStream.pipe(out);
  return out;
};
