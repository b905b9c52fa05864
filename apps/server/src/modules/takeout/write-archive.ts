import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { BlobMissingError } from "../../blobs/index.ts";
import type { ArchivedFile } from "../../shared/archived-file.ts";
import { contentFolder } from "../../shared/content/index.ts";
import { type IndexFacts, indexPage } from "./index-page.ts";

/** Null if its bytes are missing. */
const opened = async ({ open }: ArchivedFile): Promise<Readable | null> => {
  try {
    return await open();
  } catch (error) {
    if (error instanceof BlobMissingError) return null;
    throw error;
  }
};

/**
 * A ZIP of files that are found one after the other, with an index of them at its end.
 * @param written called with where the bytes of which file of MAIVE are, before the next one is looked for.
 */
export const writeArchive = (
  files: AsyncIterable<ArchivedFile>,
  { username, at }: Pick<IndexFacts, "username" | "at">,
  written: (fileId: string, path: string) => void,
): Readable => {
  const zip = new ZipFile();
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const fail = (error: unknown): void => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  let current: Readable | null = null;
  out.on("close", () => current?.destroy());
  zip.on("error", fail);
  zip.outputStream.pipe(out);
  const fill = async (): Promise<void> => {
    const [paths, missing]: [string[], string[]] = [[], []];
    for await (const file of files) {
      const { path, modified, compress, holds } = file;
      if (out.destroyed) return;
      const stream = await opened(file);
      if (!stream) {
        if (!path.startsWith(`${contentFolder}/`)) missing.push(path);
        continue;
      }
      current = stream;
      zip.addReadStream(stream, path, { mtime: new Date(modified), compress });
      if (!path.startsWith(`${contentFolder}/`)) paths.push(path);
      await finished(stream, { writable: false });
      if (holds !== undefined) written(holds, path);
    }
    zip.addReadStream(Readable.from(indexPage({ username, at, paths, missing })), "index.html", {
      mtime: new Date(at),
      compress: true,
    });
    zip.end();
  };
  fill().catch(fail);
  return out;
};
