import type { Tx } from "../../../../storage/index.ts";
import type { CaretSharing } from "./caret-sharing.ts";

/** How processes that work on one database write the same pages. */
export interface PageSharing {
  readonly processId: string;
  readonly carets: CaretSharing;
  /**
   * Until the commit no other process appends to these pages: the updates of a page have numbers in the order of commits, and
   * a reader at one has read all before it.
   */
  lock(tx: Tx, pageIds: readonly string[]): Promise<void>;
  /** Notifies the others that updates of these pages are stored. */
  notify(pageIds: readonly string[]): void;
  /**
   * @param onNews pages that may have new updates; null: any page.
   * @returns the function that stops it.
   */
  listen(onNotified: (pageIds: readonly string[] | null) => void): () => void;
}
