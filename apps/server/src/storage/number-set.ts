/** Whole numbers from 0 on, as bits: a parameter of statements on SQLite, whose `in_set(set, number)` says whether one is in it. */
export class NumberSet {
  #bits: Uint8Array<ArrayBuffer> = new Uint8Array(128);

  /** The numbers, eight in a byte, the lowest in the lowest bit. */
  get bits(): Uint8Array<ArrayBuffer> {
    return this.#bits;
  }

  has(number: number): boolean {
    return isIn(this.#bits, number);
  }

  add(number: number): void {
    const at = number >>> 3;
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(at + 1, 2 * this.#bits.length));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (number & 7));
  }
}

/** Whether a number is in the set that such bits are. */
export const isIn = (bits: Uint8Array, number: number): boolean =>
  ((bits[number >>> 3] ?? 0) & (1 << (number & 7))) !== 0;
