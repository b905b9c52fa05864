import { limits, type RecentPage } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizePage } from "../access/index.ts";
import * as store from "./recent.store.ts";

export interface RecentDeps {
  storage: Storage;
}

/** Each person's recently opened pages. */
export class RecentPages {
  readonly #storage: Storage;

  constructor({ storage }: RecentDeps) {
    this.#storage = storage;
  }

  /** The live, readable ones, latest first. */
  list(actor: Actor): Promise<RecentPage[]> {
    return store.readableRecent(this.#storage.read, actor, limits.recentPages);
  }

  /** Records that the person opened a page. @throws DomainError `not_found`. */
  async note(actor: Actor, pageId: string): Promise<void> {
    await this.#storage.transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "read", pageId);
      await store.noteOpened(tx, actor, page);
      await store.trimToNewest(tx, actor, limits.recentPages);
    });
  }
}
