import type { Actor } from "../../../shared/actor.ts";
import type { Queryable, Storage } from "../../../storage/index.ts";
import { readOwnParts } from "./own-parts.store.ts";

/** Parts of documents, by their ids. */
export type OwnParts = ReadonlySet<number>;

/** People whose parts are cached at a time. */
const mostPeople = 4;
/** They are cached as long as somebody types, in ms. */
const forgetAfterMs = 20_000;

/**
 * Parts of documents that a guest or visitor may be able to read, on PostgreSQL: what others have is not scanned. Cached until something is
 * written: of a share of 100,000 entries reading them takes longer than everything else.
 */
export class OwnPartsMemory {
  readonly #storage: Pick<Storage, "engine">;
  readonly #isAlone: boolean;
  readonly #known = new Map<string, OwnParts>();
  #writes = 0;
  #timer: NodeJS.Timeout | null = null;

  /** @param isAlone whether no other process writes, of whose commits nothing would be heard here. */
  constructor(storage: Pick<Storage, "engine" | "watchCommits">, isAlone: boolean) {
    this.#storage = storage;
    this.#isAlone = isAlone;
    storage.watchCommits(() => this.#forget());
  }

  /** Null for main, and on SQLite, whose statements begin with them. */
  async of(q: Queryable, actor: Actor): Promise<OwnParts | null> {
    if (this.#storage.engine === "sqlite" || actor.userType === "main") return null;
    const known = this.#known.get(actor.userId);
    if (known) return known;
    const writes = this.#writes;
    const own = await readOwnParts(q, actor);
    if (this.#isAlone && writes === this.#writes) this.#remember(actor.userId, own);
    return own;
  }

  #remember(userId: string, own: OwnParts): void {
    if (this.#known.size >= mostPeople) this.#known.clear();
    this.#known.set(userId, own);
    if (this.#timer) this.#timer.refresh();
    else {
      this.#timer = setTimeout(() => this.#forget(), forgetAfterMs);
      this.#timer.unref();
    }
  }

  #forget(): void {
    this.#writes += 1;
    this.#known.clear();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
