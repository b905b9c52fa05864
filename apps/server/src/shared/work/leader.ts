/** Another process leads now: what was begun goes on there. */
export class NotLeaderError extends Error {
  constructor() {
    super("Another process leads");
    this.name = "NotLeaderError";
  }
}

/**
 * Who does what is done once for all processes: the leader. What is to be done stands in the database, so that it goes on at
 * another process when this one ends.
 */
export interface Leader {
  /** Whether it is this process, as far as it knows. */
  readonly isHere: boolean;
  /**
   * Runs work whose transactions hold only while this process leads.
   * @returns null where it does not, or no more.
   */
  run<T>(work: () => Promise<T>): Promise<T | null>;
  /** Notifies all processes with a few words, which may be lost. */
  say(topic: string, text: string): void;
  /**
   * @param listener gets null where something may have been missed.
   * @returns the function that stops it.
   */
  hear(topic: string, listener: (text: string | null) => void): () => void;
  /**
   * Calls when this process becomes the leader, and every few seconds while it is.
   * @param listener called with whether it has just become it.
   * @returns the function that stops it.
   */
  onTurn(listener: (isNew: boolean) => void): () => void;
}

const nothing = (): void => undefined;

/** Where there is one process only. */
export const onlyProcess: Leader = {
  isHere: true,
  run: (work) => work(),
  say: nothing,
  hear: () => nothing,
  onTurn: () => nothing,
};
