import type { Actor } from "../../../shared/actor.ts";
import type { Queryable, Storage } from "../../../storage/index.ts";
import type { IndexState } from "../indexing/index-state.store.ts";
import { OwnParts } from "./own-parts.ts";
import { readNewOwnParts, readOwnParts } from "./own-parts.store.ts";

/** People whose parts are cached at a time: some bits for each document. */
const mostPeople = 64;

interface Known {
  own: OwnParts;
  /** Documents from this rank on have not been looked at. */
  nextRank: number;
  generation: number;
}

/**
 * Parts of documents that guests and visitors may be able to read: what others have is not looked at. Of a share of 100,000 entries reading them
 * takes longer than everything else, and so they are cached; what is indexed afterwards is added. Whatever may let somebody read more, by
 * grants or by where files are used and lie, makes them be read again. What takes rights away does not: the statement that reads parts decides
 * by the rights of now.
 */
export class OwnPartsCache {
  readonly #isAlone: boolean;
  readonly #known = new Map<string, Known>();
  #changes = 0;

  /** @param isAlone whether no other process writes, of whose commits nothing would be known here. */
  constructor(storage: Pick<Storage, "watchRights">, isAlone: boolean) {
    this.#isAlone = isAlone;
    storage.watchRights(() => {
      this.#changes += 1;
      this.#known.clear();
    });
  }

  /**
   * Null for main.
   * @param index how far it is, not read before this call, and which one it is.
   */
  async of(
    q: Queryable,
    actor: Actor,
    { reading, generation }: { reading: Promise<IndexState>; generation: number },
  ): Promise<OwnParts | null> {
    if (actor.userType === "main") return null;
    const changes = this.#changes;
    const state = await reading;
    const known = this.#known.get(actor.userId);
    if (known && known.generation === generation && known.nextRank <= state.nextRank) {
      const own = await this.#grown(q, actor, known, state);
      if (own) return own;
    }
    const own = new OwnParts();
    own.add(await readOwnParts(q, actor));
    // A build adds documents whose ranks are lower than those that were there before.
    if (this.#isAlone && changes === this.#changes && !state.isBuilding)
      this.#cache(actor.userId, { own, nextRank: state.nextRank, generation });
    return own;
  }

  /** With what has been indexed since; null where it is simpler to read all of them. */
  async #grown(q: Queryable, actor: Actor, known: Known, state: IndexState): Promise<OwnParts | null> {
    const { own, nextRank } = known;
    if (nextRank === state.nextRank) return own;
    const isFew = own.few !== null;
    own.add(await readNewOwnParts(q, actor, nextRank));
    known.nextRank = Math.max(known.nextRank, state.nextRank);
    // What was indexed anew counts twice: they may be few all the same.
    return isFew && own.few === null ? null : own;
  }

  #cache(userId: string, known: Known): void {
    this.#known.delete(userId);
    this.#known.set(userId, known);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostPeople) break;
      this.#known.delete(oldest);
    }
  }
}
