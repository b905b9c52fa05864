import type { Actor } from "../../../shared/actor.ts";
import type { Queryable, Storage } from "../../../storage/index.ts";
import type { IndexState } from "../indexing/index-state.store.ts";
import { mostCompared } from "../shares/shares.store.ts";
import type { OwnParts } from "./own-parts.ts";
import { readMembers, readNewOwnParts, readOwnParts } from "./own-parts.store.ts";

/** People whose parts are cached at a time: some hundred ids for each. */
const mostPeople = 64;

interface Known {
  own: OwnParts;
  /** Documents from this rank on have not been looked at. */
  nextRank: number;
  generation: number;
}

/**
 * Parts of documents that guests and visitors may be able to read, as far as no share of theirs has them. Of 100,000 entries finding that out
 * takes longer than everything else, and so it is cached; what is indexed afterwards is added. Whatever may let somebody read more, by
 * grants or by where files are used and lie, makes it be read again. What takes rights away does not: the statement that reads parts decides
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
      const own = await grown(q, actor, known, state);
      if (own) {
        known.own = own;
        known.nextRank = Math.max(known.nextRank, state.nextRank);
        return own;
      }
    }
    const own = await readOwnParts(q, actor, state.shareId);
    // A build adds documents whose ranks are lower than those that were there before.
    if (this.#isAlone && changes === this.#changes && !state.isBuilding && isWhole(own))
      this.#cache(actor.userId, { own, nextRank: state.nextRank, generation });
    return own;
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

/** A share that lacks much has more soon. */
const isWhole = (own: OwnParts): boolean => own.kind === "few" || (own.shareId !== null && !own.isPartial);

/** With what has been indexed since, and without what the share has got; null where it is simpler to read all of it. */
const grown = async (
  q: Queryable,
  actor: Actor,
  { own, nextRank }: Known,
  state: IndexState,
): Promise<OwnParts | null> => {
  if (own.kind === "many" && own.shareId !== state.shareId) return null;
  const shareId = own.kind === "few" ? null : own.shareId;
  const newer =
    nextRank === state.nextRank ? [] : await readNewOwnParts(q, actor, { firstRank: nextRank, shareId });
  const docIds = new Set([...(own.kind === "few" ? own.docIds : own.outside), ...newer]);
  if (own.kind === "many" && own.shareId !== null && docIds.size > 0)
    for (const docId of await readMembers(q, own.shareId, docIds)) docIds.delete(docId);
  // What was indexed anew counts twice.
  if (docIds.size > mostCompared) return null;
  return own.kind === "few" ? { ...own, docIds } : { ...own, outside: docIds };
};
