import { limits } from "@maive/contract";

const most: number = limits.importFileNotes;

/** Collects what could not be imported, without duplicates. */
export class Notes {
  readonly #sentences = new Set<string>();
  #more = 0;

  add(sentence: string): void {
    if (this.#sentences.has(sentence)) return;
    if (this.#sentences.size < most) this.#sentences.add(sentence);
    else this.#more += 1;
  }

  /** @param left a sentence for the number of omitted ones. */
  list(left: (count: number) => string): string[] {
    return [...this.#sentences, ...(this.#more > 0 ? [left(this.#more)] : [])];
  }
}
