/** A text folded for loose typing (case, umlauts), with the source positions of its letters. */
export interface LooseText {
  /** Lower case; `ä` is `ae`, `ß` is `ss`. */
  readonly letters: string;
  /** For each letter where it begins and ends in the text, in UTF-16 code units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const spelledOut: Readonly<Record<string, string>> = {
  "\u00e4": "ae",
  "\u00f6": "oe",
  "\u00fc": "ue",
  "\u00df": "ss",
};

const plain = /^\p{ASCII}*$/u;
/** A letter with its combining marks. */
const clusters = /\P{M}\p{M}*|\p{M}+/gsu;

const spellOut = (cluster: string): string => {
  const letter = cluster.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("\u03c2", "\u03c3");
  return spelledOut[letter] ?? letter;
};

/** The letters only, without source positions. */
export const looseLetters = (text: string): string => loosen(text).letters;

/** Levels case and the two spellings of umlauts. */
export const loosen = (text: string): LooseText => {
  if (plain.test(text)) {
    const places = Array.from(text, (_, at) => at);
    return { letters: text.toLowerCase(), starts: places, ends: places.map((at) => at + 1) };
  }
  let letters = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const spelled = spellOut(cluster);
    letters += spelled;
    for (let n = 0; n < spelled.length; n += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { letters, starts, ends };
};
