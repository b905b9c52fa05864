/** The presence of one client on a page. */
export interface Caret {
  client: number;
  clock: number;
  /** Null: it is gone; absent: it is as it was. */
  state?: Record<string, unknown> | null;
}

export interface CaretListener {
  /** What another process shows on a page. */
  onCarets(pageId: string, processId: string, carets: readonly Caret[]): void;
  /** A process has ended, and what it showed with it. */
  onEnded(processId: string): void;
}

/** How processes that serve the same pages show each other who is where on them. Nothing of it is stored. */
export interface CaretSharing {
  /** A page has connections here: processes that have some exchange carets. */
  open(pageId: string): void;
  /** A page has no connections here any more. */
  close(pageId: string): void;
  /** @param userId whose it is: everybody gets the same share of what can be sent. */
  show(pageId: string, userId: string, caret: Required<Caret>): void;
  /** @returns the function that stops it. */
  listen(listener: CaretListener): () => void;
}
