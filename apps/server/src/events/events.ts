import type { Calculation } from "@maive/contract";
import type { Actor } from "../shared/actor.ts";

/**
 * Domain events, named in the past tense and emitted only after the commit. They carry ids and the actor; subscribers
 * decide for each recipient what may be shown.
 */
export type DomainEvent =
  | { type: "pageCreated"; pageId: string; actor: Actor }
  | { type: "pageUpdated"; pageId: string; actor: Actor }
  | { type: "pageMoved"; pageId: string; actor: Actor }
  /** To the trash or permanently: the page and its subtree. */
  | { type: "pagesDeleted"; pageIds: string[]; actor: Actor }
  | { type: "pagesRestored"; pageIds: string[]; actor: Actor }
  | { type: "databasesChanged"; databaseId: number; actor: Actor }
  /** To the trash or permanently. `readerIds`: who could read it besides main. */
  | { type: "databaseDeleted"; databaseId: number; readerIds: readonly string[]; actor: Actor }
  | {
      type: "cellChanged";
      databaseId: number;
      entryId: string;
      propertyId: number;
      value: string | null;
      calculations: Calculation[];
      actor: Actor;
    }
  | { type: "entryCreated"; databaseId: number; entryId: string; actor: Actor }
  | { type: "entriesDeleted"; databaseId: number; entryIds: string[]; actor: Actor }
  | { type: "entriesChanged"; databaseId: number; entryIds: string[]; actor: Actor }
  /** Formulas and rollups were recalculated; null means many entries. No actor when it was the change of day. */
  | { type: "calculated"; databaseId: number; calculations: Calculation[] | null; actor: Actor | null }
  /** Progress of recalculating a whole database, in entries; null when done. */
  | {
      type: "calculating";
      databaseId: number;
      progress: { done: number; total: number } | null;
      actor: Actor | null;
    }
  /** Progress of converting a property's values, in entries; the end is `schemaChanged`. */
  | {
      type: "converting";
      databaseId: number;
      propertyId: number;
      progress: { done: number; total: number };
    }
  /** A database or a part of one was trashed, restored or removed; no actor when its retention ended. */
  | { type: "trashChanged"; actor: Actor | null }
  | { type: "schemaChanged"; databaseId: number; actor: Actor }
  /** `ownerId`: who alone sees the view; null: everyone who reads the database. */
  | { type: "viewChanged"; databaseId: number; viewId: number; ownerId: string | null; actor: Actor }
  /**
   * Files or folders were added, removed or changed; `parentIds` are the folders to refetch, null is root. `inDrive`
   * is false for files of pages.
   */
  | {
      type: "driveChanged";
      parentIds: (string | null)[];
      fileIds: string[];
      inDrive: boolean;
      actor: Actor | null;
    }
  /** A state of a page, or of a content of synced blocks, was named, renamed or unnamed: the one after this change. */
  | { type: "pageVersionsChanged"; pageId: string; changeId: string; actor: Actor }
  /** Boards were added, removed or drawn on. */
  | { type: "boardsChanged"; actor: Actor }
  /** Changes cannot be stored any more, or can again; the clock is trusted no more, or is again. */
  | { type: "stateChanged" }
  /** Signed out, expired or revoked. */
  | { type: "sessionsEnded"; sessionIds: string[] }
  /** A sign-in from an unknown device, or its notice was dismissed. */
  | { type: "signInNoticesChanged"; userId: string }
  /** Rights on pages or databases changed: rooms and pages check their members again. Absent `userIds`: everybody. */
  | { type: "grantsChanged"; userIds?: readonly string[] };

export type EventOf<T extends DomainEvent["type"]> = Extract<DomainEvent, { type: T }>;
