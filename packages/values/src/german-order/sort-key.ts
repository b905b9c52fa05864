import { type Element, elementsOf, placeOfNumber } from "./elements.ts";
import { isDigit, isLatin, latinParts, isPlainCollationElement } from "./latin.ts";

/** A key covers this many UTF-16 units; longer texts with equal keys are ties. */
export const sortKeyTextLength = 200;
/** Longest key, in bytes: it must fit an index row of either database. */
export const sortKeyLength = 800;

const lowest = 0x21;
const highest = 0x7e;
const stretch = highest - lowest;

/** Writes the rare weights of one level: how many plain elements went before (more is lower), then the weight. */
class Level {
  text = "";
  #plain = 0;

  add(weight: number): void {
    for (; this.#plain >= stretch; this.#plain -= stretch) this.text += String.fromCharCode(lowest);
    this.text += String.fromCharCode(highest - this.#plain, 0x30 + weight);
    this.#plain = 0;
  }

  skip(count: number): void {
    this.#plain += count;
  }
}

/** A key on its way: letters first, then accents, then capitals. */
class Key {
  #letters = "";
  readonly #accents = new Level();
  readonly #capitals = new Level();

  /** Positions of plain elements. */
  addPlain(places: string, count: number): void {
    this.#letters += places;
    this.#accents.skip(count);
    this.#capitals.skip(count);
  }

  add(elements: readonly Element[]): void {
    for (const element of elements) {
      if ("mark" in element) {
        this.#accents.add(element.mark);
        continue;
      }
      this.#letters += element.place;
      this.#accents.skip(1);
      if (element.form === 0) this.#capitals.skip(1);
      else this.#capitals.add(element.form);
      if (element.accent !== undefined) this.#accents.add(element.accent);
    }
  }

  /** The levels that there are; no level has blanks of its own. */
  text(): string {
    const [letters, accents, capitals] = [this.#letters, this.#accents.text, this.#capitals.text];
    const text =
      capitals !== ""
        ? `${letters} ${accents} ${capitals}`
        : accents !== ""
          ? `${letters} ${accents}`
          : letters;
    return text.length > sortKeyLength ? text.slice(0, sortKeyLength) : text || " ";
  }
}

/** Where the run of digits that starts at `at` ends. */
const endOfDigits = (text: string, at: number): number => {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
};

/** The end of the run of plain characters that starts at `at`; at most `last`. */
const endOfLetters = (text: string, at: number, last: number): number => {
  let end = at;
  while (end < last && isPlainCollationElement[text.charCodeAt(end)]) end += 1;
  return end;
};

/**
 * A key in printable ASCII whose bytewise order is the German one: letters first (umlauts as their base
 * letter, `ß` as `ss`, digit runs as numbers), then accents, then capitals. Agrees with
 * `new Intl.Collator("de", { numeric: true })` for German text; signs, scripts and pictures that the rank
 * table does not name go by code point. Equal keys mean a tie, not equal texts. Only `""` has the key `""`.
 */
export function sortKey(text: string): string {
  if (text === "") return "";
  const key = new Key();
  // Decomposed text is a little longer; a digit run that starts inside the window is read to its end.
  const window = text.slice(0, sortKeyTextLength * 4);
  const source = isLatin(window) ? window : window.normalize("NFD");
  /** How many units of decomposed text were read. */
  let read = 0;
  for (let at = 0; at < source.length && read < sortKeyTextLength;) {
    const start = at;
    const code = source.codePointAt(at) ?? 0;
    if (isPlainCollationElement[code]) {
      at = endOfLetters(source, at, Math.min(source.length, at + sortKeyTextLength - read));
      key.addPlain(source.slice(start, at), at - start);
      read += at - start;
    } else if (isDigit(code)) {
      at = endOfDigits(source, at);
      key.addPlain(placeOfNumber(source.slice(start, at)), 1);
      read += at - start;
    } else {
      at += code > 0xffff ? 2 : 1;
      const parts = latinParts[code];
      if (parts === undefined) {
        key.add(elementsOf(String.fromCodePoint(code)));
        read += at - start;
      } else {
        for (let n = 0; n < parts.length && read < sortKeyTextLength; n += 1, read += 1)
          key.add(parts[n] ?? []);
      }
    }
  }
  return key.text();
}
