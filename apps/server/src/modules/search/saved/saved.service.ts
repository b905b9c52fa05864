import {
  type Body,
  type createSavedSearch,
  limits,
  type patchSavedSearch,
  type SavedSearch,
} from "@maive/contract";
import { generateKeyBetween } from "fractional-indexing";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import type { Storage, Tx } from "../../../storage/index.ts";
import * as store from "./saved.store.ts";

export interface SavedSearchesDeps {
  storage: Storage;
}

const presented = ({ search_id, name, question }: store.SavedSearchRow): SavedSearch => ({
  search_id,
  name,
  question,
});

/** A place before one of a person's other searches, or behind the last one. @throws DomainError `not_found`. */
const placeBefore = (others: readonly store.SavedSearchRow[], beforeId: string | null): string => {
  const at = beforeId === null ? others.length : others.findIndex(({ search_id }) => search_id === beforeId);
  if (at < 0) throw new DomainError("not_found");
  return generateKeyBetween(others[at - 1]?.pos ?? null, others[at]?.pos ?? null);
};

/** Each person's saved searches. */
export class SavedSearches {
  readonly #storage: Storage;

  constructor({ storage }: SavedSearchesDeps) {
    this.#storage = storage;
  }

  /** In the person's order. */
  async list(actor: Actor): Promise<SavedSearch[]> {
    return (await store.savedSearches(this.#storage.read, actor)).map(presented);
  }

  /** @throws DomainError `too_many_items`. */
  async add(actor: Actor, { name, question }: Body<typeof createSavedSearch>): Promise<SavedSearch> {
    return await this.#storage.transact(async (tx) => {
      const present = await store.savedSearches(tx.db, actor);
      if (present.length >= limits.savedSearches) throw new DomainError("too_many_items");
      const row = { search_id: newId(), name, question, pos: placeBefore(present, null) };
      await store.addSavedSearch(tx, actor, row);
      return presented(row);
    });
  }

  /** Only what is given changes. @throws DomainError `not_found`. */
  async change(
    actor: Actor,
    searchId: string,
    { name, question, before_search_id: beforeId }: Body<typeof patchSavedSearch>,
  ): Promise<SavedSearch> {
    return await this.#storage.transact(async (tx) => {
      const { row, others } = await this.#own(tx, actor, searchId);
      const moves = beforeId !== undefined && beforeId !== searchId;
      const changed = {
        ...row,
        name: name ?? row.name,
        question: question ?? row.question,
        pos: moves ? placeBefore(others, beforeId) : row.pos,
      };
      await store.changeSavedSearch(tx, actor, changed);
      return presented(changed);
    });
  }

  /** @throws DomainError `not_found`. */
  async remove(actor: Actor, searchId: string): Promise<void> {
    await this.#storage.transact(async (tx) => {
      const { row } = await this.#own(tx, actor, searchId);
      await store.removeSavedSearch(tx, actor, row);
    });
  }

  async #own(tx: Tx, actor: Actor, searchId: string) {
    const present = await store.savedSearches(tx.db, actor);
    const row = present.find(({ search_id }) => search_id === searchId);
    if (!row) throw new DomainError("not_found");
    return { row, others: present.filter((each) => each !== row) };
  }
}
