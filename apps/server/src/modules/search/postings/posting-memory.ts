import type { Ids } from "./ids.ts";

/** Ids of all postings that are remembered. */
const mostIds = 1_500_000;
/** Postings are remembered as long as somebody types, in ms. */
const forgetAfterMs = 20_000;

/**
 * The postings of main's last questions: each letter that is typed asks for nearly the same ones, and the blocks of a segment never change.
 * Guests and visitors read theirs anew: how long it took would tell what others look for.
 */
export class PostingMemory {
  readonly #segments = new Map<number, Map<string, Ids>>();
  #ids = 0;
  #timer: NodeJS.Timeout | null = null;

  /** Segments of which something is remembered. */
  get segments(): Iterable<number> {
    return this.#segments.keys();
  }

  find(segmentId: number, token: string): Ids | undefined {
    return this.#segments.get(segmentId)?.get(token);
  }

  /** Remembers one; with too many all others are forgotten before. */
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

  /** Forgets all other segments: they were merged. */
  retain(segmentIds: ReadonlySet<number>): void {
    for (const [segmentId, lists] of this.#segments)
      if (!segmentIds.has(segmentId)) {
        this.#segments.delete(segmentId);
        for (const list of lists.values()) this.#ids -= list.length + ownWorth;
      }
  }

  /** Forgets everything. */
  clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#segments.clear();
    this.#ids = 0;
  }

  /** What the remembered postings take, in ids. */
  get worth(): number {
    return this.#ids;
  }
}

/** What an empty one takes, in ids. */
const ownWorth = 16;
