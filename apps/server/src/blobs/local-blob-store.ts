import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type BlobStore,
  type BlobTimes,
  BlobMissingError,
  demandBlobName,
  isBlobName,
} from "./blob-store.ts";
import {
  codeOf,
  diskError,
  makeFolder,
  removeFile,
  sizeOf,
  syncFolder,
  writeDurably,
} from "./durable-files.ts";
import { probeFolder } from "../shared/probe-folder.ts";
import { type StoreSyncs, syncsAtOnce } from "./store-syncs.ts";
import { markName, markText, parseMark } from "./store-mark.ts";

const bufferBytes = 256 * 1024;

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return [];
    throw error;
  }
};

const timesOf = async (path: string): Promise<BlobTimes | null> => {
  try {
    const { mtimeMs } = await stat(path);
    return { storedAt: mtimeMs, age: Date.now() - mtimeMs };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
};

/** Where a blob lies below the folder of a store. */
export const localBlobPath = (folder: string, sha256: string): string =>
  join(folder, demandBlobName(sha256).slice(0, 2), sha256.slice(2, 4), sha256);

/**
 * Blobs in a folder, as `ab/cd/<sha256>`, readable for the server's user alone. Staged files must lie on the same
 * file system.
 * @param syncs when what is put survives a power loss.
 */
export const localBlobStore = (folder: string, syncs: StoreSyncs = syncsAtOnce): BlobStore => {
  const pathOf = (sha256: string): string => localBlobPath(folder, sha256);

  const mark = join(folder, markName);

  return {
    place: { bytes: folder, mark },
    ping: async () => {
      await makeFolder(folder);
      probeFolder(folder);
    },
    put: async ({ path, sha256, size }, name = sha256) => {
      const target = pathOf(name);
      try {
        if ((await sizeOf(target)) === size) {
          await syncs.found(dirname(target));
          await removeFile(path);
          return false;
        }
        await makeFolder(dirname(target), (made) => syncs.names(made));
        await syncs.file(path);
        await rename(path, target);
        await syncs.names(dirname(target));
        return true;
      } catch (error) {
        throw diskError(error);
      }
    },
    open: async (sha256, range) => {
      try {
        const file = await open(pathOf(sha256), "r");
        const { size } = await file.stat();
        // Buffers no larger than the rest of the file, and no extra read at its end: blobs do not grow.
        const whole = size > 0 ? { start: 0, end: size - 1 } : {};
        const highWaterMark = Math.max(1, Math.min(bufferBytes, size));
        return createReadStream("", { fd: file, highWaterMark, ...(range ?? whole) });
      } catch (error) {
        throw codeOf(error) === "ENOENT" ? new BlobMissingError(sha256) : error;
      }
    },
    has: async (sha256) => {
      if ((await sizeOf(pathOf(sha256))) === null) return false;
      await syncs.found(dirname(pathOf(sha256)));
      return true;
    },
    setAside: async (sha256) => {
      const aside = join(dirname(folder), "damaged");
      await makeFolder(aside);
      await rename(pathOf(sha256), join(aside, sha256)).catch((error: unknown) => {
        if (codeOf(error) !== "ENOENT") throw error;
      });
      await syncFolder(aside);
    },
    remove: (sha256) => removeFile(pathOf(sha256)),
    list: async function* () {
      for (const first of await namesIn(folder))
        for (const second of await namesIn(join(folder, first)))
          for (const name of await namesIn(join(folder, first, second)))
            // Files at other paths are not blobs.
            if (isBlobName(name) && name.startsWith(first + second))
              yield { sha256: name, times: () => timesOf(join(folder, first, second, name)) };
    },
    readMark: async () => {
      try {
        return parseMark(await readFile(mark, "utf8"));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },
    writeMark: async (said) => {
      await makeFolder(folder);
      await writeDurably(mark, markText(said));
    },
  };
};
