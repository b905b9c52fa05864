import { newId } from "../ids.ts";
import type { ContentSource } from "./read.ts";

/** What comes back from a backup of this instance, or comes from another one. */
export type Origin =
  | { kind: "elsewhere" }
  | {
      kind: "backup";
      /** Entries come into their database, if that is still here. */
      joins: boolean;
      /** The title of a copy, which says from when it is. */
      title(title: string, most: number): string;
    };

/** New ids by those that things had, the same wherever they are named. */
export class NewIds {
  readonly #ids = new Map<string, string>();

  /** The new id of something that comes. */
  give(id: string): string {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    const fresh = newId();
    this.#ids.set(id, fresh);
    return fresh;
  }

  /** It stays what it is: it is here already. */
  stays(id: string): void {
    this.#ids.set(id, id);
  }

  find(id: string): string | undefined {
    return this.#ids.get(id);
  }
}

/** Content on its way into this instance. */
export interface Arrival {
  source: ContentSource;
  origin: Origin;
  ids: NewIds;
  /** What could not come as it was, in German. */
  notes: Set<string>;
  /** @throws the reason to stop. */
  alive(): void;
}

/** Where pages and cells name a file, which they may have to themselves; a link leaves it in Drive. */
export interface HeldAt {
  kind: "block" | "cell" | "cover" | "link";
  /** Both new. */
  pageId: string;
  blockId?: string;
}
