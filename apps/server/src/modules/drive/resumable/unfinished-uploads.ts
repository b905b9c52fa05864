import { limits } from "@maive/contract";
import type { StagedShare, Staging } from "../../../blobs/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import { driveTexts } from "../texts.ts";
import type { UploadFolder } from "./upload-folder.ts";

/** `Retry-After` for somebody with too many unfinished uploads, in seconds. */
const retryAfter = 30;

interface Unfinished {
  owner: string;
  share: StagedShare;
}

/**
 * Unfinished resumable uploads per owner, each counted with its announced size, also after a restart, until it is
 * finished, aborted or expired.
 */
export class UnfinishedUploads {
  readonly #folder: UploadFolder;
  readonly #staging: Staging;
  readonly #byId = new Map<string, Unfinished>();
  #read: Promise<void> | null = null;

  constructor(folder: UploadFolder, staging: Staging) {
    this.#folder = folder;
    this.#staging = staging;
  }

  /** @throws DomainError `too_many_requests` when the owner has too many, or too many bytes, in progress. */
  async begin(id: string, owner: string, size: number): Promise<void> {
    await this.#readFolder();
    const own = [...this.#byId.values()].filter((upload) => upload.owner === owner).length;
    if (own >= limits.unfinishedUploads)
      throw new DomainError("too_many_requests", { detail: driveTexts.manyUnfinished(own), retryAfter });
    this.#byId.set(id, { owner, share: this.#staging.reserve(owner, size) });
  }

  /** Finished or removed; unknown ids are ignored. */
  end(id: string): void {
    this.#byId.get(id)?.share.end();
    this.#byId.delete(id);
  }

  /** Restores the uploads of an earlier process, once. */
  #readFolder(): Promise<void> {
    this.#read ??= this.#count().catch((error: unknown) => {
      this.#read = null;
      throw error;
    });
    return this.#read;
  }

  async #count(): Promise<void> {
    for (const { id, owner, size } of await this.#folder.unfinished()) {
      if (this.#byId.has(id)) continue;
      this.#byId.set(id, { owner, share: this.#staging.reserveFound(owner, size) });
    }
  }
}
