import type { Tx } from "../storage/index.ts";

/**
 * Carries the word that there is something to read between processes; what it is stands in the database. News may come more
 * than once, or late after a lost connection, but whoever receives is called again as soon as there is one.
 */
export interface News {
  /** Sends a number once the transaction is committed. */
  send(tx: Tx, topic: string, number: number): Promise<void>;
  /**
   * Receives from now on.
   * @param onNews gets what was sent; null after a lost connection: anything may have been missed.
   */
  receive(onNews: (topic: string | null, number: number) => void): Promise<void>;
  close(): Promise<void>;
}
