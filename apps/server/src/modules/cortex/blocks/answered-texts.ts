/** Characters cached for all sessions together; the least recently answered are evicted first. */
const charactersKept = 4_000_000;
/** What one entry costs besides its text. */
const entryCost = 100;

/**
 * The text of each block as it was last answered to each session: a client that says no `base` when it sends a
 * text changed that one.
 */
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
