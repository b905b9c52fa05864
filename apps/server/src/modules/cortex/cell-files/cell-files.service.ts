import { type DriveItem, limits } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Storage, Tx } from "../../../storage/index.ts";
import type { FileCell, FileCells } from "../entries/index.ts";
import type { CortexFiles, FilePlace, FileRow, FileRule } from "../files-port/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { typeOfFile } from "./cell-files.store.ts";
import { isAllowed } from "./file-type.ts";
import { cellFileTexts } from "./texts.ts";

export interface CellFilesDeps {
  storage: Storage;
  cells: FileCells;
  files: CortexFiles;
}

const placeOf = (entryId: string, propertyId: number): FilePlace => ({
  pageId: entryId,
  kind: "cell",
  holder: String(propertyId),
});

const ruleOf = ({ config }: DatabaseProperty, { megabyte, maxMb }: CortexFiles): FileRule => {
  const megabytes = Math.min(config.max_file_size_mb ?? limits.fileUploadMb, maxMb);
  return {
    maxBytes: megabytes * megabyte,
    tooLarge: cellFileTexts.tooLarge(megabytes),
    imagesOnly: false,
  };
};

/** The files of file cells: each upload is an edit of the cell. */
export class CellFilesService {
  readonly #deps: CellFilesDeps;

  constructor(deps: CellFilesDeps) {
    this.#deps = deps;
  }

  /** @throws DomainError `not_found` */
  async list(actor: Actor, entryId: string, propertyId: number): Promise<DriveItem[]> {
    const { storage, cells, files } = this.#deps;
    await cells.find(storage.read, actor, "read", entryId, propertyId);
    return files.attached.list(actor, placeOf(entryId, propertyId));
  }

  /**
   * Uploads a file into the cell.
   * @throws DomainError `not_found`, `forbidden`, `cell_locked`, `too_large`, `wrong_type`, `too_many_files`,
   * `storage_full`; then nothing of it remains.
   */
  async upload(
    actor: Actor,
    entryId: string,
    propertyId: number,
    request: FastifyRequest,
  ): Promise<DriveItem> {
    const { storage, cells } = this.#deps;
    const { files } = this.#deps;
    const place = placeOf(entryId, propertyId);
    const { property } = await cells.find(storage.read, actor, "write", entryId, propertyId);
    const rule = ruleOf(property, files);
    const { staged, filename } = await files.receive(actor, request, rule);
    try {
      const fileId = await files.attached.store(
        actor,
        place,
        rule,
        { staged, sent: { filename } },
        async (tx, id) => {
          const cell = await this.#writable(tx, actor, entryId, propertyId);
          const allowed = cell.property.config.allowed_file_types ?? [];
          const type = await typeOfFile(tx.db, id);
          if (!(await isAllowed(allowed, { filename, type, head: staged.head })))
            throw new DomainError("wrong_type", { detail: cellFileTexts.wrongType(allowed) });
          await this.#add(tx, actor, cell, id);
        },
      );
      const attached = await files.attached.list(actor, place);
      return attached.find((item) => item.file_id === fileId) ?? Promise.reject(notFound());
    } finally {
      await files.discard(staged);
    }
  }

  /** A file of the cell for download. @throws DomainError `not_found` */
  async find(actor: Actor, entryId: string, propertyId: number, fileId: string): Promise<FileRow> {
    const { storage, cells, files } = this.#deps;
    await cells.find(storage.read, actor, "read", entryId, propertyId);
    return files.attached.find(actor, placeOf(entryId, propertyId), fileId);
  }

  /** @throws DomainError `not_found`, `forbidden`, `cell_locked`. */
  async remove(actor: Actor, entryId: string, propertyId: number, fileId: string): Promise<void> {
    const { storage, cells, files } = this.#deps;
    await cells.find(storage.read, actor, "write", entryId, propertyId);
    await files.attached.remove(actor, placeOf(entryId, propertyId), fileId, async (tx) => {
      const cell = await this.#writable(tx, actor, entryId, propertyId);
      await cells.write(tx, actor, cell, { removed: fileId });
    });
  }

  /** Undoes {@link remove}. @throws DomainError as it, and `not_in_trash`, `too_many_files`. */
  async restore(actor: Actor, entryId: string, propertyId: number, fileId: string): Promise<DriveItem> {
    const { storage, cells, files } = this.#deps;
    const place = placeOf(entryId, propertyId);
    await cells.find(storage.read, actor, "write", entryId, propertyId);
    await files.attached.restore(actor, place, fileId, async (tx) =>
      this.#add(tx, actor, await this.#writable(tx, actor, entryId, propertyId), fileId),
    );
    const attached = await files.attached.list(actor, place);
    return attached.find((item) => item.file_id === fileId) ?? Promise.reject(notFound());
  }

  #writable(tx: Tx, actor: Actor, entryId: string, propertyId: number): Promise<FileCell<"write">> {
    return this.#deps.cells.find(tx.db, actor, "write", entryId, propertyId);
  }

  /** Adds an uploaded file to the cell's value, within the limit. */
  async #add(tx: Tx, actor: Actor, cell: FileCell<"write">, fileId: string): Promise<void> {
    const { cells, files } = this.#deps;
    const { property, page } = cell;
    const most = property.config.max_files ?? limits.cellFiles;
    if ((await files.attached.count(tx.db, placeOf(page.page_id, property.propertyId))) > most)
      throw new DomainError("too_many_files", { detail: cellFileTexts.tooMany(most) });
    await cells.write(tx, actor, cell, { added: [fileId] });
  }
}
