import { type FoldedText, foldLetters, type Reading, readingsOf } from "../words/fold-letters.ts";
import type { OtherWord } from "../words/other-word.ts";
import { otherWordsOf } from "../words/other-words.ts";

/** A text in one of its readings, and behind it, each in a line of its own, the words it may also be looked for as. */
export interface ReadText {
  readonly letters: string;
  /** Where a part of `letters` was written. */
  place(from: number, to: number): readonly [from: number, to: number];
}

const readAs = (text: string, reading: Reading): ReadText => {
  const { letters, source }: FoldedText = foldLetters(text, reading);
  const place = (from: number, to: number) => [source.at(from, "start"), source.at(to, "end")] as const;
  const others = otherWordsOf(letters);
  if (others.length === 0) return { letters, place };
  const starts: number[] = [];
  let end = letters.length;
  for (const other of others) {
    starts.push(end + 1);
    end += 1 + other.letters.length;
  }
  const otherAt = (at: number): OtherWord | undefined => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return others[low - 1];
  };
  return {
    letters: [letters, ...others.map((other) => other.letters)].join("\n"),
    place: (from, to) => {
      const other = otherAt(from);
      return other ? place(other.from, other.to) : place(from, to);
    },
  };
};

/** A text that is searched, read as far as it is needed. */
export class SearchedText {
  readonly text: string;
  readonly #readings: ReadonlySet<Reading>;
  readonly #read = new Map<Reading, ReadText>();

  constructor(text: string) {
    this.text = text;
    this.#readings = new Set(readingsOf(text));
  }

  /** Null where the text reads no other in this way. */
  as(reading: Reading): ReadText | null {
    if (!this.#readings.has(reading)) return null;
    let read = this.#read.get(reading);
    if (!read) this.#read.set(reading, (read = readAs(this.text, reading)));
    return read;
  }
}
