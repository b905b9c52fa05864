import type { DataStore } from "@tus/server";
import type { MeterLimits, StagedFile } from "../../../blobs/index.ts";

/** What is known of an upload before its end. */
export interface UploadFacts {
  id: string;
  /** Announced size. */
  size: number;
  createdAt: string;
  owner: string;
  /** The id of its future file; when there is a row with it, the upload is finished. */
  fileId: string;
  filename: string;
  parentPath: string;
  displayName: string | undefined;
  /** It replaces a file of its name. */
  replaces: boolean;
}

/** A file in the folder of staged ones. */
export type ReadableFile = Pick<StagedFile, "path" | "size" | "head">;

/** Where unfinished uploads are: files of one process, or rows and parts that every process reads. */
export interface UploadPlace {
  /** As the protocol's library uses it. */
  store(): Promise<DataStore>;
  /** @throws DomainError `too_many_requests` when the owner has too many, or too many bytes, in progress. */
  begin(facts: UploadFacts): Promise<void>;
  /** The request that began it is over; what could not be created does not count. */
  begun(id: string): Promise<void>;
  /** Null for unknown ids. */
  facts(id: string): Promise<UploadFacts | null>;
  /** Received bytes; null when none are stored. */
  arrived(id: string): Promise<number | null>;
  /** A complete upload as a file to be stored, which the caller discards. */
  whole(facts: UploadFacts, limits: MeterLimits): Promise<StagedFile>;
  /**
   * A complete upload as a file to be read, which stays when the upload is removed; the caller discards it.
   * @throws the signal's reason.
   */
  copy(facts: UploadFacts, signal: AbortSignal): Promise<ReadableFile>;
  /** It is stored: its bytes go. The facts stay for a day, so that a client that missed the answer can retry. */
  finish(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes uploads begun before `before` (ISO, UTC), and what nobody knows any more. */
  expire(before: string): Promise<void>;
}
