import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { BlobStore, Staging } from "../../../blobs/index.ts";
import type { Storage } from "../../../storage/index.ts";
import { Parted } from "./parted.ts";
import { appendPart, findUpload } from "./shared-uploads.store.ts";

export interface RowStoreDeps {
  storage: Storage;
  staging: Staging;
  /** Where parts lie until their upload is complete. */
  parts: BlobStore;
  /** Bytes of a part at most: as much is sent again after a process was killed. */
  partBytes: number;
}

/** Uploads as the protocol's library wants them: a row says what has arrived, and its parts lie where every process finds them. */
export class RowStore extends DataStore {
  override extensions = ["creation", "creation-with-upload", "termination"];
  readonly #deps: RowStoreDeps;

  constructor(deps: RowStoreDeps) {
    super();
    this.#deps = deps;
  }

  /** The row is there already. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#deps.storage.read, id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    if (found.isStored) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const { size, filename, parentPath, createdAt } = found.facts;
    return new Upload({
      id,
      size,
      offset: found.arrived,
      metadata: { filename, parent_path: parentPath },
      creation_date: createdAt,
    });
  }

  /** @returns the offset behind what was appended. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const parted = new Parted(stream, this.#deps.partBytes);
    let at = offset;
    while (await parted.hasMore()) at += await this.#append(id, at, Readable.from(parted.part()));
    if (parted.failure !== null) throw ERRORS.FILE_WRITE_ERROR;
    return at;
  }

  async #append(id: string, start: number, bytes: Readable): Promise<number> {
    const { storage, staging, parts, partBytes } = this.#deps;
    const staged = await staging.stage(bytes, { owner: null, maxBytes: partBytes });
    const name = randomBytes(32).toString("hex");
    const part = { name, start, size: staged.size };
    try {
      await parts.put(staged, name);
      if (await storage.transact((tx) => appendPart(tx, id, part))) return part.size;
    } finally {
      await staging.discard(staged);
    }
    // Another process was faster: its bytes count.
    await parts.remove(name);
    throw ERRORS.INVALID_OFFSET;
  }
}
