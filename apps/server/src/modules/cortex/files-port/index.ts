import type { Readable } from "node:stream";
import type { DriveItem, UserType } from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import type { StagedFile } from "../../../blobs/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { DriveItemTable, FileUseTable, Queryable, Tx } from "../../../storage/index.ts";

/** A file, deleted or not. */
export type FileRow = Selectable<DriveItemTable>;

/** Where on a page a file is used. */
export interface FilePlace {
  pageId: string;
  kind: FileUseTable["kind"];
  /** The block's or property's id; empty for a cover. */
  holder: string;
}

/** Constraints of an upload. */
export interface FileRule {
  maxBytes: number;
  /** The German sentence when it is exceeded. */
  tooLarge: string;
  imagesOnly: boolean;
}

/** An uploaded form with one file; the caller discards what was staged. */
export interface ReceivedFile {
  staged: StagedFile;
  filename: string;
}

/** Further writes in the same transaction. */
type Also = (tx: Tx, fileId: string) => Promise<void>;

/** What the right to read depends on. */
export interface Person {
  userId: string;
  userType: UserType;
}

/** Files owned by covers and cells. Every call checks the right on the page. */
export interface PageFiles {
  /** @returns the new file's id. @throws DomainError `too_large`, `wrong_type`, `storage_full`. */
  store(
    actor: Actor,
    place: FilePlace,
    rule: FileRule,
    file: { staged: StagedFile; sent: { filename: string } },
    also?: Also,
  ): Promise<string>;
  /** Number of live files there. */
  count(q: Queryable, place: FilePlace): Promise<number>;
  /** Live files there, in upload order. */
  list(actor: Actor, place: FilePlace): Promise<DriveItem[]>;
  find(actor: Actor, place: FilePlace, fileId: string): Promise<FileRow>;
  remove(actor: Actor, place: FilePlace, fileId: string, also?: Also): Promise<void>;
  /** Undoes a removal. @throws DomainError `not_in_trash` */
  restore(actor: Actor, place: FilePlace, fileId: string, also?: Also): Promise<void>;
}

/** Constraints of a form with several files. */
export interface FilesRule {
  /** Total of all files. */
  maxBytes: number;
  /** The German sentence when it is exceeded. */
  tooLarge: string;
  maxFiles: number;
  tooMany: string;
}

/** A staged file of a page created in the same transaction: of a block, a cell, or its cover. */
export interface StoredFile extends Omit<FilePlace, "kind"> {
  kind: "block" | "cover" | "cell";
  staged: StagedFile;
  filename: string;
  fileId: string;
}

/** Inserts the rows of files that are stored with the caller's transaction. */
export type InsertFiles = (files: readonly StoredFile[]) => Promise<void>;

/** Files in exports and imports. */
export interface TransferredFiles {
  /** The live files among `fileIds` that somebody may read. */
  readable(q: Queryable, who: Person, fileIds: readonly string[]): Promise<FileRow[]>;
  /** A file's bytes, SVG sanitised; the caller has checked the right. */
  open(item: FileRow): Promise<Readable>;
  /**
   * Reads a form with several files to disk; the caller discards them.
   * @param demandRight checks the right before the first file, by the preceding fields; no byte is stored when it
   * throws.
   */
  receive(
    actor: Actor,
    request: FastifyRequest,
    rule: FilesRule,
    demandRight: (fields: ReadonlyMap<string, string>) => Promise<void>,
  ): Promise<{ files: { staged: StagedFile; filename: string }[]; fields: ReadonlyMap<string, string> }>;
  /**
   * Writes a stream to a staged file, which the caller discards.
   * @param owner whose bytes in flight they are; null where they count already, as those of their archive.
   */
  stage(owner: string | null, bytes: Readable, size: number): Promise<StagedFile>;
  /** Reads a stream without writing it: the path of what comes back is empty. */
  inspect(bytes: Readable, size: number): Promise<StagedFile>;
  /** Whether an image block accepts a file, by type and size. */
  fitsImage(filename: string, staged: StagedFile): Promise<"yes" | "type" | "size">;
  /**
   * Stores many files; `write` creates the pages that use them, and inserts each of their rows once its page is there.
   * @param transact runs `write` in one transaction.
   * @param stored hashes whose bytes earlier rows of the same act name already.
   */
  storeAll<T>(
    actor: Actor,
    files: readonly Pick<StoredFile, "staged">[],
    transact: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    write: (tx: Tx, insert: InsertFiles) => Promise<T>,
    stored?: ReadonlySet<string>,
  ): Promise<T>;
  /** Before an act that stores many files in several transactions. @throws DomainError `quota_exceeded` */
  demandSpace(actor: Actor, bytes: number): Promise<void>;
  /** Files that came unseen are there from now on. */
  announceStored(tx: Tx, actor: Actor, fileIds: readonly string[]): void;
  /** Removes the rows of files that these pages own, before the pages go that nobody has seen. */
  removeOwned(tx: Tx, pageIds: readonly string[]): Promise<void>;
}

/** Archives that arrive in parts and wait for their import, a day at most; each is seen by whoever sends it alone. */
export interface ImportUploads {
  /** tus: begins one. @throws DomainError `too_large`, `quota_exceeded`, `storage_full`, `too_many_requests`. */
  create(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** tus: how much has arrived. */
  offset(actor: Actor, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** tus: the next bytes. */
  continue(actor: Actor, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** tus: gives up. */
  cancel(actor: Actor, id: string, reply: FastifyReply): Promise<void>;
  /**
   * Checks complete ones by what is known of them, without opening any.
   * @returns how they are called.
   * @throws DomainError `not_found`, `conflict` while bytes are missing, `too_large` where they are larger together than one
   * may be.
   */
  demand(actor: Actor, ids: readonly string[]): Promise<string[]>;
  /**
   * A complete one as a file, which stays when the upload is removed; the caller discards it.
   * @param signal ends its way to this disk.
   * @throws DomainError `not_found`, `conflict` while bytes are missing; the signal's reason.
   */
  open(
    actor: Actor,
    id: string,
    signal: AbortSignal,
  ): Promise<{ staged: Pick<StagedFile, "path" | "size" | "head">; filename: string }>;
  /** Its import is over. */
  remove(actor: Actor, id: string): Promise<void>;
  /** Largest import in MB. */
  maxMb: number;
}

/** Files that wait apart, where every process finds them, for a day at most. */
export interface ParkedFiles {
  /** Takes a staged file over. @returns its name there. */
  park(staged: StagedFile): Promise<string>;
  /** A copy of it, which the caller discards. */
  fetch(name: string, size: number): Promise<StagedFile>;
  remove(name: string): Promise<void>;
}

/** What pages, blocks and cells need of the file store, which in turn calls them for the right to read a page. */
export interface CortexFiles {
  attached: PageFiles;
  parked: ParkedFiles;
  transfer: TransferredFiles;
  uploads: ImportUploads;
  /**
   * Reads a form with one file to disk.
   * @param sender among whose uploads it waits for its turn, where that is not the actor.
   */
  receive(actor: Actor, request: FastifyRequest, rule: FileRule, sender?: string): Promise<ReceivedFile>;
  /** What a file is called where it is stored, and its type by name and content. */
  identify(filename: string, staged: StagedFile): Promise<{ name: string; type: string }>;
  discard(staged: Pick<StagedFile, "path">): Promise<void>;
  /** Sends a file; the caller has checked the right. */
  sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    item: FileRow,
    options: { inline: boolean },
  ): Promise<void>;
  /**
   * Records the current files of a block or cell, which readers of the page may read.
   * @param who names them; null for the server, which grants no access.
   * @returns the ids `who` may not read, which are not recorded.
   */
  noteUses(tx: Tx, who: Person | null, place: FilePlace, fileIds: readonly string[]): Promise<string[]>;
  /** The live files among `fileIds` that somebody may read. */
  readableFiles(q: Queryable, who: Person, fileIds: readonly string[]): Promise<Set<string>>;
  /** Whether somebody may read one of these files and folders, deleted or not. */
  readsAny(q: Queryable, who: Person, itemIds: readonly string[]): Promise<boolean>;
  /** Ids of everybody who shares something in the file store with a guest or visitor, themselves included. */
  coReadersOf(q: Queryable, userId: string): Promise<string[]>;
  /** Deletes page-owned files that no page uses any more. */
  releaseUnused(tx: Tx): Promise<void>;
  /** For blocks and covers. */
  imageRule: FileRule;
  /** In bytes. */
  megabyte: number;
  /** Upload limit of this server in MB. */
  maxMb: number;
}
