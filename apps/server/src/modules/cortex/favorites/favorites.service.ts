import { limits } from "@maive/contract";
import { generateKeyBetween } from "fractional-indexing";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizePage } from "../access/index.ts";
import * as store from "./favorites.store.ts";

export interface FavoritesDeps {
  storage: Storage;
}

/** Each person's favourite pages. */
export class FavoritePages {
  readonly #storage: Storage;

  constructor({ storage }: FavoritesDeps) {
    this.#storage = storage;
  }

  /** Ids of the live, readable ones in the person's order. */
  list(actor: Actor): Promise<string[]> {
    return store.readableFavorites(this.#storage.read, actor);
  }

  /**
   * Adds a page at the end; an existing favourite keeps its position. @throws DomainError `not_found`,
   * `too_many_items`.
   */
  async add(actor: Actor, pageId: string): Promise<void> {
    await this.#storage.transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "read", pageId);
      const { count, last } = await store.placesOf(tx.db, actor);
      if (count >= limits.favoritePages) throw new DomainError("too_many_items");
      await store.addFavorite(tx, actor, page, generateKeyBetween(last, null));
    });
  }

  /** Removes a page from the favourites, if present. @throws DomainError `not_found`. */
  async remove(actor: Actor, pageId: string): Promise<void> {
    await this.#storage.transact(async (tx) => {
      await store.removeFavorite(tx, actor, await authorizePage(tx.db, actor, "read", pageId));
    });
  }
}
