/** Words of 32 bits in a UUID. */
const words = 4;
const textLength = 36;
const hyphens: ReadonlySet<number> = new Set([8, 13, 18, 23]);

/** The value of a lower-case hexadecimal digit; -1 for anything else. */
const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : -1;
};

/** Reads a UUID into four words. @returns false for any other text. */
const pack = (pageId: string, into: Uint32Array): boolean => {
  if (pageId.length !== textLength) return false;
  let [word, digits, at] = [0, 0, 0];
  for (let n = 0; n < textLength; n += 1) {
    const code = pageId.charCodeAt(n);
    if (hyphens.has(n)) {
      if (code !== 45) return false;
      continue;
    }
    const digit = digitOf(code);
    if (digit < 0) return false;
    word = (word << 4) | digit;
    digits += 1;
    if (digits % 8 > 0) continue;
    into[at] = word;
    at += 1;
    word = 0;
  }
  return true;
};

/**
 * Numbers entries in the order in which they come: an open hash table of packed ids, a tenth of what a map of texts takes. Numbers are never
 * given again.
 */
export class PageIndex {
  #ids = new Uint32Array(words * 1_024);
  /** Numbers plus one, by hash; 0 is free. */
  #places = new Int32Array(2_048);
  #size = 0;
  readonly #packed = new Uint32Array(words);

  /** How many entries have a number. */
  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#places.byteLength;
  }

  /** The number of an entry; -1 without one. */
  find(pageId: string): number {
    if (!pack(pageId, this.#packed)) return -1;
    return (this.#places[this.#placeOf(this.#packed, 0)] ?? 0) - 1;
  }

  /** The entry with a number. */
  idAt(row: number): string {
    const digits = Array.from(this.#ids.subarray(row * words, (row + 1) * words), (word) =>
      word.toString(16).padStart(8, "0"),
    ).join("");
    return [
      digits.slice(0, 8),
      digits.slice(8, 12),
      digits.slice(12, 16),
      digits.slice(16, 20),
      digits.slice(20),
    ].join("-");
  }

  /** The number of an entry, a new one if it has none; -1 if its id is no UUID. */
  add(pageId: string): number {
    const known = this.find(pageId);
    if (known >= 0 || !pack(pageId, this.#packed)) return known;
    if ((this.#size + 1) * words > this.#ids.length) this.#grow();
    this.#ids.set(this.#packed, this.#size * words);
    this.#size += 1;
    this.#places[this.#placeOf(this.#packed, 0)] = this.#size;
    return this.#size - 1;
  }

  /** Where an id is, or would be. The last word of a UUIDv7 is random. */
  #placeOf(ids: Uint32Array, from: number): number {
    const mask = this.#places.length - 1;
    let place = (ids[from + words - 1] ?? 0) & mask;
    for (;;) {
      const found = this.#places[place] ?? 0;
      if (found === 0 || this.#isAt((found - 1) * words, ids, from)) return place;
      place = (place + 1) & mask;
    }
  }

  #isAt(at: number, ids: Uint32Array, from: number): boolean {
    for (let n = 0; n < words; n += 1) if (this.#ids[at + n] !== ids[from + n]) return false;
    return true;
  }

  #grow(): void {
    const ids = new Uint32Array(this.#ids.length * 2);
    ids.set(this.#ids);
    this.#ids = ids;
    this.#places = new Int32Array(this.#places.length * 2);
    for (let n = 0; n < this.#size; n += 1) this.#places[this.#placeOf(ids, n * words)] = n + 1;
  }
}
