import type { Tx } from "../storage/index.ts";

/** @param text what was sent; null after a lost connection: anything may have been missed. */
export type OnNotify = (text: string | null) => void;

/**
 * Carries the word that there is something to read between processes; what it is stands in the database. Notifications may come more
 * than once, or be lost with a connection, and then listeners are notified.
 */
export interface NotifyChannel {
  /** Sends a short text to all processes, this one too. It may be lost: listeners also poll. */
  say(topic: string, text: string): void;
  /** The same once a transaction is committed. Not in it: commits that have notifications would wait for each other (ADR 0060). */
  send(tx: Tx, topic: string, text: string): void;
  /** @returns the function that stops it. */
  listen(topic: string, onNotify: OnNotify): () => void;
}
