import { Readable } from "node:stream";
import { limits } from "@maive/contract";
import type { BlobStore, Staging } from "../../../blobs/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { driveTexts } from "../texts.ts";
import * as rows from "./shared-uploads.store.ts";
import type { RowStoreDeps } from "./row-store.ts";
import type { UploadPlace } from "./upload-place.ts";

const megabyte = 1024 * 1024;
/** Bytes of a part at most. */
const partBytes = 16 * megabyte;
/** Uploads that are removed in one transaction. */
const atOnce = 200;
/** `Retry-After` for somebody with too many unfinished uploads, in seconds. */
const retryAfter = 30;

export interface SharedUploadsDeps {
  storage: Storage;
  staging: Staging;
  /** Where parts lie until their upload is complete: in the object store, or in a folder of all processes. */
  parts: BlobStore;
}

/** Passes bytes on. @throws the signal's reason. */
async function* untilAborted(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** Unfinished uploads of several processes: each part may come to any of them. */
export const sharedUploads = ({ storage, staging, parts }: SharedUploadsDeps): UploadPlace => {
  const find = (id: string) => rows.findUpload(storage.read, id);
  const removeBytes = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await parts.remove(name);
  };
  /** Bytes of a part without a row, which a process left when it was killed. */
  const sweep = async (): Promise<void> => {
    for await (const { sha256: name, times } of parts.list())
      if (
        !(await rows.hasPart(storage.read, name)) &&
        ((await times())?.age ?? 0) > limits.unfinishedUploadMs
      )
        await parts.remove(name);
  };
  async function* bytesOf(id: string): AsyncGenerator<Uint8Array> {
    for (const { name } of await rows.partsOf(storage.read, id))
      yield* (await parts.open(name)) as AsyncIterable<Uint8Array>;
  }
  return {
    store: async () => {
      const { RowStore } = await import("./row-store.ts");
      return new RowStore({ storage, staging, parts, partBytes } satisfies RowStoreDeps);
    },
    begin: (facts) =>
      storage.transact(async (tx) => {
        const { count, bytes } = await rows.unfinishedOf(tx.db, facts.owner);
        if (count >= limits.unfinishedUploads)
          throw new DomainError("too_many_requests", {
            detail: driveTexts.manyUnfinished(count),
            retryAfter,
          });
        staging.demandShare(bytes + facts.size);
        await rows.addUpload(tx, facts);
      }),
    begun: async () => undefined,
    facts: async (id) => (await find(id))?.facts ?? null,
    arrived: async (id) => {
      const found = await find(id);
      return found && !found.isStored ? found.arrived : null;
    },
    whole: ({ id, size }, bounds) =>
      staging.stage(Readable.from(bytesOf(id)), { ...bounds, owner: null, announced: size }),
    copy: async ({ id, size }, signal) => {
      signal.throwIfAborted();
      const bytes = Readable.from(untilAborted(bytesOf(id), signal));
      return staging.stage(bytes, { owner: null, maxBytes: size, announced: size });
    },
    finish: async (id) => removeBytes(await storage.transact((tx) => rows.finishUpload(tx, id))),
    remove: async (id) => removeBytes(await storage.transact((tx) => rows.removeUploads(tx, [id]))),
    expire: async (before) => {
      for (let ids: string[]; (ids = await rows.uploadsBefore(storage.read, before, atOnce)).length > 0;)
        await removeBytes(await storage.transact((tx) => rows.removeUploads(tx, ids)));
      await sweep();
    },
  };
};
