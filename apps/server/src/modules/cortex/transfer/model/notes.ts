/** Notes per file that say more than that help nobody. */
const most = 30;

/** Gathers what could not be carried over, each sentence once. */
export class Notes {
  readonly #sentences = new Set<string>();
  #more = 0;

  add(sentence: string): void {
    if (this.#sentences.has(sentence)) return;
    if (this.#sentences.size < most) this.#sentences.add(sentence);
    else this.#more += 1;
  }

  /** @param left the sentence for those that did not fit. */
  list(left: (count: number) => string): string[] {
    return [...this.#sentences, ...(this.#more > 0 ? [left(this.#more)] : [])];
  }
}
