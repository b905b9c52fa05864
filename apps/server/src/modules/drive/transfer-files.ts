import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import {
  type Blobs,
  storeAll,
  measure,
  type Quotas,
  type StagedFile,
  type Staging,
} from "../../blobs/index.ts";
import type { EventBus } from "../../events/index.ts";
import type { InsertFiles, StoredFile } from "../cortex/files-port/index.ts";
import { type Actor, authorOf } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { type Queryable, recordChange, type Storage, type Tx } from "../../storage/index.ts";
import type { AccessActor, ItemRow } from "./access.store.ts";
import { removeOwned } from "./attached.store.ts";
import { announce } from "./drive.events.ts";
import { placeOfServer } from "./drive.policy.ts";
import { decideType, isBlockImage, svgType } from "./file-types.ts";
import { imageRule } from "./intake.service.ts";
import * as store from "./items.store.ts";
import { uploadedName } from "./names.ts";
import type { Pictures } from "./pictures/index.ts";
import { type DemandRight, type FilesRule, type ReceivedFiles, receiveFiles } from "./receive-files.ts";
import { blockFolder, folderNames, systemFolder } from "./system-folders.ts";
import { addUses } from "./uses.store.ts";

export interface TransferFilesDeps {
  storage: Storage;
  bus: EventBus;
  blobs: Blobs;
  staging: Staging;
  quotas: Quotas;
  pictures: Pictures;
}

/** Files per event. */
const announcedAtOnce = 500;

/** Files in exports and imports. */
export class TransferFiles {
  readonly #deps: TransferFilesDeps;

  constructor(deps: TransferFilesDeps) {
    this.#deps = deps;
  }

  /** The live readable files among `fileIds`. */
  async readable(q: Queryable, who: AccessActor, fileIds: readonly string[]): Promise<ItemRow[]> {
    const rows = await store.shownItems(q, who, fileIds);
    return rows.filter((row) => row.is_folder === 0 && row.sha256 !== null);
  }

  /** A file's bytes; SVG sanitised. The caller has checked the right. */
  async open(item: ItemRow): Promise<Readable> {
    const { blobs, pictures } = this.#deps;
    if (item.mime_type !== svgType) return blobs.open(item.sha256 ?? "");
    const clean = await pictures.cleanSvg(item, "export");
    return clean ? Readable.from([clean]) : Readable.from([]);
  }

  /**
   * Writes a stream to a staged file, which the caller discards.
   * @throws DomainError `storage_full`, `too_large` for more than `size` bytes.
   */
  stage(owner: string | null, bytes: Readable, size: number): Promise<StagedFile> {
    return this.#deps.staging.stage(bytes, { owner, maxBytes: size, announced: size });
  }

  /** Reads a stream without writing it: the path of what comes back is empty. @throws DomainError `too_large` */
  inspect(bytes: Readable, size: number): Promise<StagedFile> {
    return measure(bytes, { maxBytes: size });
  }

  /**
   * Reads a form with several files to disk; the caller discards them.
   * @param demandRight checks the right before the first file, by the fields before it.
   */
  receive(
    actor: Actor,
    request: FastifyRequest,
    rule: FilesRule,
    demandRight: DemandRight,
  ): Promise<ReceivedFiles> {
    return receiveFiles(actor, request, this.#deps.staging, rule, demandRight);
  }

  /** Whether an image block accepts a file, by type and size. */
  async fitsImage(filename: string, { head, size }: StagedFile): Promise<"yes" | "type" | "size"> {
    if (!isBlockImage(await decideType(filename, head))) return "type";
    return size > imageRule.maxBytes ? "size" : "yes";
  }

  /**
   * Stores many files and runs `write` in the transaction of `transact`: pages, blocks and files appear together or not at
   * all. Staged files are discarded.
   * @param write inserts the files' rows once their pages are there.
   * @param stored hashes whose bytes earlier rows of the same act name already.
   * @throws DomainError `quota_exceeded`, and errors of `write`.
   */
  async storeAll<T>(
    actor: Actor,
    files: readonly Pick<StoredFile, "staged">[],
    transact: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    write: (tx: Tx, insert: InsertFiles) => Promise<T>,
    stored: ReadonlySet<string> = new Set(),
  ): Promise<T> {
    const { blobs, staging, quotas } = this.#deps;
    const bytes = files.reduce((sum, { staged }) => sum + staged.size, 0);
    const stagedFiles = files.map(({ staged }) => staged).filter(({ sha256 }) => !stored.has(sha256));
    try {
      return await storeAll(blobs, stagedFiles, (note) =>
        transact(async (tx) => {
          await quotas.demand(tx, actor, bytes);
          await note(tx);
          return write(tx, async (newFiles) => {
            for (const file of newFiles) await this.#insert(tx, actor, file);
          });
        }),
      );
    } finally {
      for (const { staged } of files) await staging.discard(staged);
    }
  }

  /** Before an act that stores many files in several transactions. @throws DomainError `quota_exceeded` */
  async demandSpace(actor: Actor, bytes: number): Promise<void> {
    const allowance = await this.#deps.quotas.allowanceOf(actor);
    if (allowance && bytes > allowance.left) throw allowance.refusal();
  }

  /** Files that came unseen are there from now on. */
  announceStored(tx: Tx, actor: Actor, fileIds: readonly string[]): void {
    const { bus } = this.#deps;
    for (let at = 0; at < fileIds.length; at += announcedAtOnce)
      bus.announce(tx, {
        type: "driveChanged",
        parentIds: [],
        fileIds: fileIds.slice(at, at + announcedAtOnce),
        inDrive: false,
        actor,
      });
  }

  /** Removes the rows of files that these pages own, before the pages go that nobody has seen. Their bytes go as those of all files without a row. */
  removeOwned(tx: Tx, pageIds: readonly string[]): Promise<void> {
    return removeOwned(tx, pageIds);
  }

  async #insert(tx: Tx, actor: Actor, file: StoredFile): Promise<void> {
    const { staged, fileId, pageId, kind, holder } = file;
    const blockId = kind === "block" ? holder : null;
    const folder =
      blockId === null ? await systemFolder(tx, [folderNames[kind], pageId]) : await blockFolder(tx, blockId);
    const name = uploadedName(file.filename);
    const names = await store.freeNames(tx.db, folder.file_id, { filename: name, display_name: name }, false);
    const made = await store.insertItem(
      tx,
      placeOfServer(folder),
      {
        ...names,
        file_id: fileId,
        is_folder: 0,
        is_system: folder.is_system,
        block_id: blockId,
        sha256: staged.sha256,
        file_size: staged.size,
        mime_type: await decideType(name, staged.head),
      },
      authorOf(actor),
    );
    if (!made) throw new DomainError("name_taken");
    await addUses(tx, { pageId, kind, holder }, [fileId]);
    await recordChange(tx, {
      actorId: authorOf(actor),
      kind: "file_uploaded",
      ...(blockId === null ? { pageId } : { blockId }),
      after: {
        file_id: fileId,
        ...names,
        parent_id: folder.file_id,
        size: staged.size,
        sha256: staged.sha256,
      },
    });
    announce({ tx, bus: this.#deps.bus, actor }, [
      { file_id: fileId, parent_id: folder.file_id, is_system: folder.is_system },
    ]);
  }
}
