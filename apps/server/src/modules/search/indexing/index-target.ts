import type { DocumentKey, Line } from "../documents/document.ts";
import type { Share } from "../shares/shares.store.ts";

/** A part of a document with its place in the index. */
export interface IndexedPart extends DocumentKey {
  docId: number;
  title: string;
  /** As it is stored: nothing of pages, which are read with it. */
  storedTitle: string;
  lines: readonly Line[];
  /** The lines as they are stored; null where there are none, or where they are read from the page. */
  body: Uint8Array | null;
  /** The shares that it belongs to. */
  shares: readonly number[];
}

/** Changes that are to be indexed, up to one of them. */
export interface Waiting {
  keys: readonly DocumentKey[];
  /** Those of the keys, for `done`. */
  seqs: readonly number[];
}

/** How far an index is. */
export interface IndexProgress {
  documents: number;
  waiting: number;
  building: { done: number; total: number } | null;
}

/** An index of one of the engines. What a call writes is one transaction. */
export interface IndexTarget {
  /** Begins to build what has never been built, and does nothing to others. */
  begin(): Promise<void>;
  /** The oldest changes, at most as many. */
  waiting(most: number): Promise<Waiting>;
  /** What a build indexes next, the newest first; empty: nothing is left. */
  unbuilt(most: number): Promise<(DocumentKey & { rank: number })[]>;
  /** Puts documents in the place of what there is of these changes. */
  replace(
    waiting: Waiting,
    make: (firstRank: number) => readonly IndexedPart[],
    ranks: number,
  ): Promise<void>;
  /** Adds what was built; the parts from the oldest to the newest. */
  add(ranks: readonly number[], parts: readonly IndexedPart[]): Promise<void>;
  /** Makes durable what was written. @returns the greatest change that may be forgotten; null: it does that itself. */
  settle(): Promise<number | null>;
  progress(): Promise<IndexProgress>;
  /** Everybody's shares. */
  shares(): Promise<Share[]>;
  /** Begins a share, without parts; where there are as many as there can be it does nothing. */
  addShare(userId: string): Promise<void>;
  removeShare(shareId: number): Promise<void>;
  /**
   * Adds parts that there are to a share.
   * @param docIds those that count as added: what some of them were made of may not be there any more, and they have no words.
   */
  addToShare(shareId: number, docIds: readonly number[], parts: readonly IndexedPart[]): Promise<void>;
  removeFromShare(shareId: number, docIds: readonly number[]): Promise<void>;
  /** Whether another process has asked for a look at the shares since the last call. */
  takeLook(): Promise<boolean>;
}
