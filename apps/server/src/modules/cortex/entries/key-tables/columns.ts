import type { Key } from "../derived/sort-key.ts";

/** Keys of one column by the number of an entry. */
export interface KeyColumn {
  /** @returns false if it cannot hold the key. */
  set(row: number, key: Key): boolean;
  get(row: number): Key;
  readonly bytes: number;
}

type Typed = Float64Array | Uint16Array | Int32Array;

/** The same numbers with room for one more place, and as many again. */
const grown = <T extends Typed>(values: T, row: number, make: (length: number) => T): T => {
  if (row < values.length) return values;
  const longer = make(Math.max(1_024, row + 1, values.length * 2));
  longer.set(values);
  return longer;
};

/** Numbers; no key is NaN. */
export class NumberColumn implements KeyColumn {
  #keys = new Float64Array(0);

  get bytes(): number {
    return this.#keys.byteLength;
  }

  set(row: number, key: Key): boolean {
    const before = this.#keys.length;
    this.#keys = grown(this.#keys, row, (length) => new Float64Array(length));
    if (before < this.#keys.length) this.#keys.fill(Number.NaN, before);
    this.#keys[row] = key === null ? Number.NaN : Number(key);
    return true;
  }

  get(row: number): number | null {
    const key = this.#keys[row];
    return key === undefined || Number.isNaN(key) ? null : key;
  }
}

/** A column of more texts than that is not one of choices. */
const mostTexts = 4_096;

/** A few texts that come often. */
export class TextColumn implements KeyColumn {
  #codes = new Uint16Array(0);
  readonly #texts: string[] = [""];
  readonly #known = new Map<string, number>([["", 0]]);

  get bytes(): number {
    return this.#codes.byteLength;
  }

  set(row: number, key: Key): boolean {
    const text = String(key ?? "");
    let code = this.#known.get(text);
    if (code === undefined) {
      if (this.#texts.length >= mostTexts) return false;
      code = this.#texts.length;
      this.#texts.push(text);
      this.#known.set(text, code);
    }
    this.#codes = grown(this.#codes, row, (length) => new Uint16Array(length));
    this.#codes[row] = code;
    return true;
  }

  get(row: number): string {
    return this.#texts[this.codeAt(row)] ?? "";
  }

  /** The texts by their number. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** The number of an entry's text. */
  codeAt(row: number): number {
    return this.#codes[row] ?? 0;
  }
}

/** What comes of a relation with more targets is not read. */
const mostTargets = 20_000;

/** What entries link to: for each a place in one long row of numbers, where the count stands and then the targets. */
export class LinkColumn {
  /** Places plus one; 0: nothing. */
  #places = new Int32Array(0);
  #cells = new Int32Array(0);
  #end = 0;
  readonly #targets: string[] = [];
  readonly #known = new Map<string, number>();
  /** Targets that are shown, as of a version of their database. */
  #shown: { version: number; of: boolean[] } = { version: -1, of: [] };

  get bytes(): number {
    return this.#places.byteLength + this.#cells.byteLength + this.#targets.length * 150;
  }

  /** Targets by their number. */
  get targets(): readonly string[] {
    return this.#targets;
  }

  /** @returns false if there are too many targets. */
  set(row: number, targets: readonly string[]): boolean {
    this.#places = grown(this.#places, row, (length) => new Int32Array(length));
    if (targets.length === 0) {
      this.#places[row] = 0;
      return true;
    }
    const before = this.#places[row] ?? 0;
    // What is no longer than before takes its place.
    const at = before > 0 && (this.#cells[before - 1] ?? 0) >= targets.length ? before - 1 : this.#end;
    if (at === this.#end) this.#end += targets.length + 1;
    this.#cells = grown(this.#cells, this.#end, (length) => new Int32Array(length));
    this.#cells[at] = targets.length;
    for (const [n, target] of targets.entries()) {
      const known = this.#known.get(target) ?? this.#targets.length;
      if (known === this.#targets.length) {
        if (known >= mostTargets) return false;
        this.#targets.push(target);
        this.#known.set(target, known);
      }
      this.#cells[at + 1 + n] = known;
    }
    this.#places[row] = at + 1;
    return true;
  }

  /** Adds further links of an entry. */
  append(row: number, targets: readonly string[]): boolean {
    const before = Array.from({ length: this.count(row) }, (_, n) => this.#targets[this.at(row, n)] ?? "");
    return this.set(row, [...before, ...targets]);
  }

  /** How many targets an entry has. */
  count(row: number): number {
    const place = this.#places[row] ?? 0;
    return place === 0 ? 0 : (this.#cells[place - 1] ?? 0);
  }

  /** The number of one of them. */
  at(row: number, n: number): number {
    return this.#cells[(this.#places[row] ?? 0) + n] ?? 0;
  }

  /** Which targets are shown: those that nobody looked for yet, and all after a write to their database, are looked for. */
  async shown(
    version: number,
    look: (targets: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<readonly boolean[]> {
    let known = this.#shown.version === version ? this.#shown.of : [];
    // More may come meanwhile.
    while (known.length < this.#targets.length) {
      const unknown = this.#targets.slice(known.length);
      const live = await look(unknown);
      known = [...known, ...unknown.map((target) => live.has(target))];
    }
    this.#shown = { version, of: known };
    return known;
  }
}
