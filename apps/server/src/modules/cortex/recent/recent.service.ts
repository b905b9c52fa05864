import { limits, type RecentPage } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizePage } from "../access/index.ts";
import * as store from "./recent.store.ts";

export interface RecentDeps {
  storage: Storage;
}

/** The pages a person opened last. */
export class RecentPages {
  readonly #storage: Storage;

  constructor({ storage }: RecentDeps) {
    this.#storage = storage;
  }

  /** Those that are live and that the person may still read, latest first. */
  list(actor: Actor): Promise<RecentPage[]> {
    return store.readableRecent(this.#storage.read, actor, limits.recentPages);
  }

  /** Notes that the person opened a page now. @throws DomainError `not_found`. */
  async note(actor: Actor, pageId: string): Promise<void> {
    await this.#storage.transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "read", pageId);
      await store.noteOpened(tx, actor, page);
      await store.keepNewest(tx, actor, limits.recentPages);
    });
  }
}
