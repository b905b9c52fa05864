import { newId } from "../ids.ts";
import type { ContentSource } from "./read.ts";

/** Where imported content was made: a backup of this instance, or another instance. */
export type Origin =
  | { kind: "elsewhere" }
  | {
      kind: "backup";
      /** Entries join their database if it still exists. */
      joins: boolean;
      /** The title of a copy, which says from when it is. */
      title(title: string, most: number): string;
    };

/** Maps source ids to new ones. */
export class IdMap {
  readonly #ids = new Map<string, string>();

  /** The new id of an imported thing; the same at each call. */
  assign(id: string): string {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    const fresh = newId();
    this.#ids.set(id, fresh);
    return fresh;
  }

  /** Maps an id to itself: the thing exists already. */
  retain(id: string): void {
    this.#ids.set(id, id);
  }

  find(id: string): string | undefined {
    return this.#ids.get(id);
  }
}

/** Shared by all modules during one import. */
export interface ImportContext {
  source: ContentSource;
  origin: Origin;
  ids: IdMap;
  /** What was not imported as it was, in German. */
  notes: Set<string>;
  /** @throws the reason to stop. */
  throwIfAborted(): void;
}

/** The block, cell or cover that owns a file; a `link` references a file of Drive. */
export interface FileOwner {
  kind: "block" | "cell" | "cover" | "link";
  /** Both new. */
  pageId: string;
  blockId?: string;
}
