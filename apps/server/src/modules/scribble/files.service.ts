import { PassThrough, type Readable } from "node:stream";
import { limits } from "@maive/contract";
import {
  BlobMissingError,
  type Blobs,
  type Quotas,
  type StagedFile,
  type Staging,
} from "../../blobs/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import type { Storage } from "../../storage/index.ts";
import { authorizeBoard } from "./boards.policy.ts";
import * as files from "./files.store.ts";
import { type BoardImageType, imageTypeOf } from "./pictures.ts";
import { scribbleTexts } from "./texts.ts";

export interface FilesDeps {
  storage: Storage;
  blobs: Pick<Blobs, "store" | "open">;
  staging: Staging;
  quotas: Quotas;
}

/** An uploaded image. */
export interface IncomingImage {
  stream: Readable;
  /** Announced size in bytes, if known. */
  announced: number | undefined;
}

const tooLarge = { maxBytes: limits.boardImageBytes, tooLarge: scribbleTexts.imageTooLarge };

/** Images of boards, stored once for all. */
export class FilesService {
  readonly #deps: FilesDeps;

  constructor(deps: FilesDeps) {
    this.#deps = deps;
  }

  /**
   * Stores an image. On errors nothing remains, and the request is drained so that the answer arrives.
   * @throws DomainError `not_found`, `too_large`, `wrong_type`, `too_many_files`, `too_many_requests`,
   * `storage_full`, `quota_exceeded`, `bad_request`
   */
  async put(actor: Actor, boardId: string, fileId: string, incoming: IncomingImage): Promise<void> {
    const { stream } = incoming;
    try {
      await authorizeBoard(this.#deps.storage.read, actor, "write", boardId);
      const staged = await this.#deps.staging.runQueued(actor.userId, () => this.#stage(actor, incoming));
      await this.#store(actor, boardId, fileId, staged);
    } finally {
      stream.resume();
    }
  }

  async #stage(actor: Actor, { stream, announced }: IncomingImage): Promise<StagedFile> {
    if ((announced ?? 0) > tooLarge.maxBytes)
      throw new DomainError("too_large", { detail: tooLarge.tooLarge });
    // The client may have disconnected in the queue.
    if (stream.destroyed) throw new DomainError("bad_request", { detail: scribbleTexts.brokenUpload });
    const allowance = await this.#deps.quotas.allowanceOf(actor);
    if (allowance && (allowance.left <= 0 || (announced ?? 0) > allowance.left)) throw allowance.refusal();
    const through = new PassThrough();
    const broken = (): void => {
      through.destroy(new DomainError("bad_request", { detail: scribbleTexts.brokenUpload }));
    };
    stream.on("error", broken);
    stream.on("aborted", broken);
    stream.pipe(through);
    try {
      return await this.#deps.staging.stage(through, {
        ...tooLarge,
        owner: actor.userId,
        allowance,
        ...(announced === undefined ? {} : { announced }),
      });
    } finally {
      stream.unpipe(through);
    }
  }

  async #store(actor: Actor, boardId: string, fileId: string, staged: StagedFile): Promise<void> {
    const { storage, blobs, staging, quotas } = this.#deps;
    const type: BoardImageType | null = await imageTypeOf(staged.head);
    if (!type) {
      await staging.discard(staged);
      throw new DomainError("wrong_type", { detail: scribbleTexts.notAnImage });
    }
    const { sha256, size } = staged;
    await blobs.store(staged, (note) =>
      storage.transact(async (tx) => {
        const board = await authorizeBoard(tx.db, actor, "write", boardId);
        if ((await files.countFiles(tx, board)) >= limits.boardImages)
          throw new DomainError("too_many_files", { detail: scribbleTexts.tooManyImages });
        await quotas.demand(tx, actor, size);
        await note(tx);
        await files.insertFile(tx, board, {
          file_id: fileId,
          sha256,
          size,
          mime_type: type,
          created_by: actor.userId,
        });
      }),
    );
  }

  /** @throws DomainError `not_found` */
  async open(actor: Actor, boardId: string, fileId: string): Promise<{ bytes: Readable; size: number }> {
    const { storage, blobs } = this.#deps;
    const board = await authorizeBoard(storage.read, actor, "read", boardId);
    const file = await files.findFile(storage.read, board, fileId);
    if (!file) throw notFound();
    try {
      return { bytes: await blobs.open(file.sha256), size: file.size };
    } catch (error) {
      if (error instanceof BlobMissingError) throw notFound();
      throw error;
    }
  }
}
