import type { Actor } from "../../../shared/actor.ts";
import type { UploadFacts } from "./upload-place.ts";

/** What resumable uploads become when they are complete: files of Drive, or archives that wait for their import. */
export interface UploadTarget {
  /** The path of its endpoints. */
  path: string;
  /** Whether an upload is one of its own: each is found under its own path only. */
  owns(facts: UploadFacts): boolean;
  /**
   * Decides before any byte is read.
   * @param parentPath as the client gave it.
   * @returns where it goes, and how large it may be.
   * @throws DomainError errors of rights and places.
   */
  admit(
    actor: Actor,
    parentPath: string,
  ): Promise<{ parentPath: string; maxBytes: number; tooLarge: string }>;
  /** Whether it has become what it was to become. */
  isFinished(facts: UploadFacts): Promise<boolean>;
  /** All of its bytes are there. Idempotent; never called twice at a time. */
  finish(actor: Actor, facts: UploadFacts): Promise<void>;
  /** The header of an answer that names what it became. */
  named(facts: UploadFacts): Record<string, string>;
}
