/** Bound in characters over all sessions; the least recently sent are evicted. */
const charactersKept = 4_000_000;
/** Overhead of a cache entry besides its text. */
const entryCost = 100;

/** The text of each block as last sent to each session: the implied `base` of a client's edit without one. */
export class AnsweredTexts {
  readonly #texts = new Map<string, string>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number = charactersKept) {
    this.#limit = limit;
  }

  remember(sessionId: string, blockId: string, content: string): void {
    const key = `${sessionId} ${blockId}`;
    this.#remove(key);
    this.#texts.set(key, content);
    this.#size += content.length + entryCost;
    for (const [oldest] of this.#texts) {
      if (this.#size <= this.#limit) return;
      this.#remove(oldest);
    }
  }

  last(sessionId: string, blockId: string): string | undefined {
    return this.#texts.get(`${sessionId} ${blockId}`);
  }

  #remove(key: string): void {
    const text = this.#texts.get(key);
    if (text === undefined) return;
    this.#texts.delete(key);
    this.#size -= text.length + entryCost;
  }
}
