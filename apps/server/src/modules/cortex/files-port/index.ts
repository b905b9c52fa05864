import type { Readable } from "node:stream";
import type { DriveItem, UserType } from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import type { StagedFile } from "../../../blobs/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { DriveItemTable, FileUseTable, Queryable, Tx } from "../../../storage/index.ts";

/** A file, deleted or not. */
export type FileRow = Selectable<DriveItemTable>;

/** Where a page holds files. */
export interface FilePlace {
  pageId: string;
  kind: FileUseTable["kind"];
  /** The block's or property's id; empty for a cover. */
  holder: string;
}

/** What may be uploaded. */
export interface FileRule {
  maxBytes: number;
  /** The German sentence for more. */
  tooLarge: string;
  imagesOnly: boolean;
}

/** A form with one file as it came in; whoever took it discards what was staged. */
export interface ReceivedFile {
  staged: StagedFile;
  filename: string;
}

/** What else belongs to a change, in its transaction. */
type Also = (tx: Tx, fileId: string) => Promise<void>;

/** Who asks, as far as it decides what they may read. */
export interface Person {
  userId: string;
  userType: UserType;
}

/** Files that covers and cells keep for themselves. Every call checks the right on the page. */
export interface PageFiles {
  /** @returns the new file's id. @throws DomainError `too_large`, `wrong_type`, `storage_full`. */
  keep(
    actor: Actor,
    place: FilePlace,
    rule: FileRule,
    file: { staged: StagedFile; sent: { filename: string } },
    also?: Also,
  ): Promise<string>;
  /** Live files there. */
  count(q: Queryable, place: FilePlace): Promise<number>;
  /** Live files there, in the order in which they were uploaded. */
  list(actor: Actor, place: FilePlace): Promise<DriveItem[]>;
  find(actor: Actor, place: FilePlace, fileId: string): Promise<FileRow>;
  remove(actor: Actor, place: FilePlace, fileId: string, also?: Also): Promise<void>;
  /** Takes a removal back. @throws DomainError `not_in_trash` */
  restore(actor: Actor, place: FilePlace, fileId: string, also?: Also): Promise<void>;
}

/** What may come in with one form of several files. */
export interface FilesRule {
  /** Of all files together. */
  maxBytes: number;
  /** The German sentence for more. */
  tooLarge: string;
  maxFiles: number;
  tooMany: string;
}

/** A staged file that becomes one of a block's of a page made in the same transaction. */
export interface BlockFile {
  staged: StagedFile;
  filename: string;
  fileId: string;
  pageId: string;
  blockId: string;
}

/** Files that leave with an export or come with an import. */
export interface TransferredFiles {
  /** The live files among `fileIds` that somebody may read. */
  readable(q: Queryable, who: Person, fileIds: readonly string[]): Promise<FileRow[]>;
  /** A file's bytes, SVG without what could run; that the asker may read it was decided before. */
  open(item: FileRow): Promise<Readable>;
  /**
   * Reads a form with several files to disk; whoever took them discards them.
   * @param demandRight decides before the first file, by the fields that came before it; no byte is stored when it throws.
   */
  receive(
    actor: Actor,
    request: FastifyRequest,
    rule: FilesRule,
    demandRight: (fields: ReadonlyMap<string, string>) => Promise<void>,
  ): Promise<{ files: { staged: StagedFile; filename: string }[]; fields: ReadonlyMap<string, string> }>;
  /** Writes bytes to a staged file, which whoever asked discards. */
  stage(actor: Actor, bytes: Uint8Array, tooLarge: string): Promise<StagedFile>;
  /** Whether an image block takes a file: its type, and its size. */
  fitsImage(filename: string, staged: StagedFile): Promise<"yes" | "type" | "size">;
  /** Takes many files in; `write` makes the pages and blocks that hold them in the same transaction. */
  keepAll<T>(actor: Actor, files: readonly BlockFile[], write: (tx: Tx) => Promise<T>): Promise<T>;
}

/** What pages, blocks and cells ask of the file store, which in turn asks them who may read a page. */
export interface CortexFiles {
  held: PageFiles;
  transfer: TransferredFiles;
  /** Reads a form with one file to disk. */
  receive(actor: Actor, request: FastifyRequest, rule: FileRule): Promise<ReceivedFile>;
  discard(staged: StagedFile): Promise<void>;
  /** Answers a file's bytes; that the asker may read it was decided before. */
  sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    item: FileRow,
    options: { inline: boolean },
  ): Promise<void>;
  /**
   * Notes which files a block or cell holds from now on: who may read the page may read these.
   * @param who names them; null for the server, which can give no right.
   * @returns the ids that `who` may not read: they count for nothing.
   */
  noteUses(tx: Tx, who: Person | null, place: FilePlace, fileIds: readonly string[]): Promise<string[]>;
  /** The live files among `fileIds` that somebody may read. */
  readableFiles(q: Queryable, who: Person, fileIds: readonly string[]): Promise<Set<string>>;
  /** Whether somebody may read one of these files and folders, deleted or not. */
  readsAny(q: Queryable, who: Person, itemIds: readonly string[]): Promise<boolean>;
  /** Ids of all who share something in the file store with a guest or visitor, that one included. */
  companyOf(q: Queryable, userId: string): Promise<string[]>;
  /** Deletes the pages' own files that no page holds any more. */
  freeUnheld(tx: Tx): Promise<void>;
  /** For blocks and covers. */
  imageRule: FileRule;
  /** In bytes. */
  megabyte: number;
  /** Largest upload this server takes, in MB. */
  maxMb: number;
}
