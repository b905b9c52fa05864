/** A statement is prepared from this use on: many are used once. */
const usedOften = 5;
/** Each name costs memory in every session of the server. */
const mostNames = 200;
const mostCounted = 1_000;
/** Longer ones are for many rows, whose number differs each time. */
const longest = 8_192;

/**
 * Names for statements that are used often: PostgreSQL parses such a one once per session, and may plan it once. Names are the same for
 * all connections.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** @returns undefined where it is not worth preparing. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || text.length > longest || this.#names.size >= mostNames) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < usedOften) {
      // Rare statements must not fill the memory; common ones are soon counted again.
      if (this.#uses.size >= mostCounted) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const made = `m${this.#generation}_${this.#names.size}`;
    this.#names.set(text, made);
    return made;
  }

  /** A table has changed beneath prepared statements: they are prepared anew, under other names. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
