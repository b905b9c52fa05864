import type { Ids } from "./ids.ts";

/** Ids of all cached postings. */
const mostIds = 1_500_000;
/** Postings are cached as long as somebody types, in ms. */
const forgetAfterMs = 20_000;

/** The postings of somebody's last queries: each letter that is typed needs nearly the same ones, and the blocks of a segment never change. */
export class PostingMemory {
  readonly #segments = new Map<number, Map<string, Ids>>();
  #ids = 0;
  #timer: NodeJS.Timeout | null = null;

  /** Segments of which something is cached. */
  get segments(): Iterable<number> {
    return this.#segments.keys();
  }

  find(segmentId: number, token: string): Ids | undefined {
    return this.#segments.get(segmentId)?.get(token);
  }

  /** Caches one; with too many all others are evicted before. */
  remember(segmentId: number, token: string, list: Ids): void {
    const worth = list.length + ownWorth;
    if (worth > mostIds) return;
    if (this.#ids + worth > mostIds) this.clear();
    let lists = this.#segments.get(segmentId);
    if (!lists) this.#segments.set(segmentId, (lists = new Map()));
    if (lists.has(token)) return;
    lists.set(token, list);
    this.#ids += worth;
    if (this.#timer) this.#timer.refresh();
    else {
      this.#timer = setTimeout(() => this.clear(), forgetAfterMs);
      this.#timer.unref();
    }
  }

  /** Evicts all other segments: they were merged. */
  retain(segmentIds: ReadonlySet<number>): void {
    for (const [segmentId, lists] of this.#segments)
      if (!segmentIds.has(segmentId)) {
        this.#segments.delete(segmentId);
        for (const list of lists.values()) this.#ids -= list.length + ownWorth;
      }
  }

  /** Evicts everything. */
  clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#segments.clear();
    this.#ids = 0;
  }

  /** Size of the cached postings, in ids. */
  get worth(): number {
    return this.#ids;
  }
}

/** What an empty one takes, in ids. */
const ownWorth = 16;

/** People who have a cache at a time. */
const mostPeople = 4;

/** Each one's memory: the duration of a query must not reveal to a guest what somebody else looks for. */
export class PostingMemories {
  readonly #memories = new Map<string, PostingMemory>();

  of(userId: string): PostingMemory {
    const memory = this.#memories.get(userId) ?? new PostingMemory();
    // The most recent users are evicted last.
    this.#memories.delete(userId);
    this.#memories.set(userId, memory);
    for (const [oldest, other] of this.#memories) {
      if (this.#memories.size <= mostPeople) break;
      other.clear();
      this.#memories.delete(oldest);
    }
    return memory;
  }
}
