import type { Calculation } from "@maive/contract";
import type { Actor } from "../shared/actor.ts";

/**
 * Facts, in the past tense: emitted after the commit, never before. They carry ids and who acted;
 * whoever turns one into a message decides for each recipient what may be shown.
 */
export type DomainEvent =
  | { type: "pageCreated"; pageId: string; actor: Actor }
  | { type: "pageUpdated"; pageId: string; actor: Actor }
  | { type: "pageMoved"; pageId: string; actor: Actor }
  /** To the trash or for good: the page and all below it. */
  | { type: "pagesDeleted"; pageIds: string[]; actor: Actor }
  | { type: "pagesRestored"; pageIds: string[]; actor: Actor }
  | { type: "databasesChanged"; databaseId: number; actor: Actor }
  /** To the trash or for good. `readerIds`: who could read it beside main. */
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
  /** Formulas and rollups were worked out again; null stands for many. Nobody acts when a day begins. */
  | { type: "calculated"; databaseId: number; calculations: Calculation[] | null; actor: Actor | null }
  /** How far a whole database is worked out, in entries; null when it is done. */
  | {
      type: "calculating";
      databaseId: number;
      progress: { done: number; total: number } | null;
      actor: Actor | null;
    }
  /** A database or a part of one went to the trash, came back, or went for good; nobody acts when days are over. */
  | { type: "trashChanged"; actor: Actor | null }
  | { type: "schemaChanged"; databaseId: number; actor: Actor }
  | { type: "viewChanged"; databaseId: number; viewId: number; actor: Actor }
  /**
   * Files or folders came, went or changed; `parentIds` are the folders to look at again, null is root. `inDrive` is false for what
   * pages keep for themselves.
   */
  | {
      type: "driveChanged";
      parentIds: (string | null)[];
      fileIds: string[];
      inDrive: boolean;
      actor: Actor | null;
    }
  /** Drawing boards came, went, or were drawn on. */
  | { type: "boardsChanged"; actor: Actor }
  /** Signed out, expired or revoked. */
  | { type: "sessionsEnded"; sessionIds: string[] }
  /** Somebody signed in to an account from an unknown device, or its person has dismissed that. */
  | { type: "signInNoticesChanged"; userId: string }
  /**
   * Rights on pages or databases changed: rooms and pages check again who may stay. It concerns the named users,
   * and everybody when none are named.
   */
  | { type: "grantsChanged"; userIds?: readonly string[] };

export type EventOf<T extends DomainEvent["type"]> = Extract<DomainEvent, { type: T }>;
