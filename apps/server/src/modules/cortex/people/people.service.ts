import { limits, type PagePerson } from "@maive/contract";
import { fold } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizePage } from "../access/index.ts";
import { inGermanOrder } from "../permissions/index.ts";
import * as store from "./people.store.ts";

/** Whom a writer of a page may mention. */
export class PeopleService {
  readonly #storage: Storage;

  constructor({ storage }: { storage: Storage }) {
    this.#storage = storage;
  }

  /**
   * Readers of a page whose names contain `query`.
   * @throws DomainError `not_found`, `forbidden` for readers.
   */
  async ofPage(actor: Actor, pageId: string, query = ""): Promise<PagePerson[]> {
    const page = await authorizePage(this.#storage.read, actor, "write", pageId);
    const needle = fold(query.trim());
    const readers = await store.readersOf(this.#storage.read, page);
    const found = readers.filter(({ username }) => fold(username).includes(needle));
    return inGermanOrder(found, ({ username }) => username)
      .slice(0, limits.mentionedPeople)
      .map(({ user_id, username }) => ({ user_id, username }));
  }
}
