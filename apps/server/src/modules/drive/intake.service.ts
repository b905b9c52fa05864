import { limits } from "@maive/contract";
import type { Blobs, Quotas, StagedFile } from "../../blobs/index.ts";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Authorized } from "../../shared/authorized.ts";
import { DomainError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { KeyedMutex } from "../../shared/mutex.ts";
import { recordChange, type Storage, type Tx } from "../../storage/index.ts";
import { writesAnywhere } from "../cortex/access/index.ts";
import { writesInDrive } from "./access.store.ts";
import { announce } from "./drive.events.ts";
import { demandPlace, type Place, placeOfServer } from "./drive.policy.ts";
import { decideType, isBlockImage } from "./file-types.ts";
import * as store from "./items.store.ts";
import { demandRoom } from "./moves.ts";
import { replaceable, replaceFile } from "./replace-file.ts";
import { givenName, readPath, uploadedName } from "./names.ts";
import { findPlace } from "./paths.ts";
import { blockFolder, blockOfPath, demandBlock, isSystemPath } from "./system-folders.ts";
import { driveTexts } from "./texts.ts";

export const megabyte = 1024 * 1024;

/** What may be uploaded to a place. */
export interface UploadRule {
  maxBytes: number;
  /** The German sentence when it is exceeded. */
  tooLarge: string;
  imagesOnly: boolean;
}

/** Client-supplied metadata of an upload. */
export interface Sent {
  filename: string;
  displayName?: string | null | undefined;
  /** The id announced to the client; else a new one. */
  fileId?: string;
  /**
   * Replaces the content of the folder's file with that name, which keeps its id; the old content goes to the trash.
   */
  replaces?: boolean;
}

export interface IntakeDeps {
  storage: Storage;
  bus: EventBus;
  blobs: Blobs;
  quotas: Quotas;
  folders: KeyedMutex;
  /** Upload limit in MB. */
  maxMb: number;
}

/** A destination whose right was checked, looked up in the transaction that writes there. */
export type OpenPlace = (tx: Tx) => Promise<Authorized<Place, "write">>;

const ruleOf = (megabytes: number): UploadRule => ({
  maxBytes: megabytes * megabyte,
  tooLarge: driveTexts.fileTooLarge(megabytes),
  imagesOnly: false,
});

/** Images of blocks and covers (specification, section 5). */
export const imageRule: UploadRule = {
  maxBytes: limits.imageUploadMb * megabyte,
  tooLarge: driveTexts.imageTooLarge,
  imagesOnly: true,
};

/** Validates and stores uploads: destination, size, type, name. */
export class IntakeService {
  readonly #deps: IntakeDeps;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /** The largest limit of any destination. */
  get widest(): UploadRule {
    return ruleOf(this.#deps.maxMb);
  }

  /**
   * The rule of a folder, before any byte is read.
   * @throws DomainError `not_found`, `forbidden` or `invalid`, as for creating a folder there.
   */
  async ruleAt(actor: Actor, parentPath: string): Promise<UploadRule> {
    const { storage } = this.#deps;
    const names = readPath(parentPath, "parent_path");
    const blockId = blockOfPath(names);
    if (blockId !== null) {
      const { blockType } = await demandBlock(storage.read, actor, blockId);
      return blockType === "image" ? imageRule : ruleOf(Math.min(limits.fileUploadMb, this.#deps.maxMb));
    }
    if (isSystemPath(names)) throw new DomainError("forbidden");
    const place = await findPlace(storage.read, actor, parentPath);
    demandPlace(actor, place, place.access);
    return this.widest;
  }

  /**
   * The rule while the folder is unknown: the widest one, for people with write access anywhere.
   * @throws DomainError `forbidden`
   */
  async ruleAnywhere(actor: Actor): Promise<UploadRule> {
    const q = this.#deps.storage.read;
    if (!(await writesAnywhere(q, actor)) && !(await writesInDrive(q, actor)))
      throw new DomainError("forbidden");
    return this.widest;
  }

  /** Stores a staged file in a folder. @returns its id. Rights are checked again: hours may have passed. */
  async storeAt(actor: Actor, parentPath: string, staged: StagedFile, sent: Sent): Promise<string> {
    const rule = await this.ruleAt(actor, parentPath);
    const blockId = blockOfPath(readPath(parentPath, "parent_path"));
    if (blockId !== null) {
      const open: OpenPlace = async (tx) => {
        await demandBlock(tx.db, actor, blockId);
        return placeOfServer(await blockFolder(tx, blockId));
      };
      return this.store(actor, { key: blockId, open, rule }, staged, sent);
    }
    const { folder } = await findPlace(this.#deps.storage.read, actor, parentPath);
    const open: OpenPlace = async (tx) => {
      const found = await findPlace(tx.db, actor, parentPath);
      await demandRoom(tx.db, found, uploadedName(sent.filename).length);
      return demandPlace(actor, found, found.access);
    };
    return this.store(actor, { key: folder?.file_id ?? "", open, rule }, staged, sent);
  }

  /**
   * Stores a staged file at the destination from `open`; bytes and rows are stored together or not at all.
   * @param also further writes in the same transaction.
   * @throws DomainError `too_large`, `wrong_type`, `quota_exceeded`, and errors of `open`.
   */
  async store(
    actor: Actor,
    { key, open, rule }: { key: string; open: OpenPlace; rule: UploadRule },
    staged: StagedFile,
    sent: Sent,
    also: (tx: Tx, fileId: string) => Promise<void> = async () => {},
  ): Promise<string> {
    const { storage, bus, blobs, quotas, folders } = this.#deps;
    const fileId = sent.fileId ?? newId();
    const filename = uploadedName(sent.filename);
    const display_name = sent.displayName ? givenName(sent.displayName, "display_name") : filename;
    if (staged.size > rule.maxBytes) throw new DomainError("too_large", { detail: rule.tooLarge });
    const mime_type = await decideType(filename, staged.head);
    if (rule.imagesOnly && !isBlockImage(mime_type))
      throw new DomainError("wrong_type", { detail: driveTexts.imagesOnly });
    return blobs.store(staged, (note) =>
      folders.run(key, () =>
        storage.transact(async (tx) => {
          const place = await open(tx);
          await quotas.demand(tx, actor, staged.size);
          const parentId = place.folder?.file_id ?? null;
          const target = sent.replaces ? await replaceable(tx, actor, parentId, display_name) : null;
          if (target) {
            await note(tx);
            const { sha256, size: file_size } = staged;
            await replaceFile(
              tx,
              target,
              { filename, mime_type, sha256, file_size },
              { actor, oldId: fileId },
            );
            await also(tx, target.file_id);
            announce({ tx, bus, actor }, [target]);
            return target.file_id;
          }
          const names = await store.freeNames(tx.db, parentId, { filename, display_name }, false);
          await note(tx);
          const made = await store.insertItem(
            tx,
            place,
            {
              ...names,
              file_id: fileId,
              is_folder: 0,
              is_system: place.folder?.is_system ?? 0,
              block_id: place.folder?.block_id ?? null,
              sha256: staged.sha256,
              file_size: staged.size,
              mime_type,
            },
            actor.userId,
          );
          if (!made) throw new DomainError("name_taken");
          await recordChange(tx, {
            actorId: actor.userId,
            kind: "file_uploaded",
            blockId: place.folder?.block_id ?? null,
            after: {
              file_id: fileId,
              ...names,
              parent_id: parentId,
              size: staged.size,
              sha256: staged.sha256,
            },
          });
          await also(tx, fileId);
          const is_system = place.folder?.is_system ?? 0;
          announce({ tx, bus, actor }, [{ file_id: fileId, parent_id: parentId, is_system }]);
          return fileId;
        }),
      ),
    );
  }
}
