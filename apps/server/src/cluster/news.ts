import type { Tx } from "../storage/index.ts";

/** @param text what was sent; null after a lost connection: anything may have been missed. */
export type OnNews = (text: string | null) => void;

/**
 * Carries the word that there is something to read between processes; what it is stands in the database. News may come more
 * than once, or be lost with a connection, and then whoever listens is told.
 */
export interface News {
  /** Sends a short text to all processes, this one too, once the transaction is committed. */
  send(tx: Tx, topic: string, text: string): Promise<void>;
  /** The same at once, for what is committed. It may be lost. */
  say(topic: string, text: string): void;
  /** @returns the function that stops it. */
  listen(topic: string, onNews: OnNews): () => void;
}
