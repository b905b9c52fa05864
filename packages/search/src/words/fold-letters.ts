import { SourceMap } from "./source-map.ts";

/**
 * How a text is read: `stripped` reads ä as a, `spelled` reads ä as ae, `contracted` reads ae as a. A text is found in any
 * of the three.
 */
export type Reading = "stripped" | "spelled" | "contracted";

/** A text as it is compared: lower case, without accents. */
export interface FoldedText {
  readonly letters: string;
  /** From places in `letters` to those in the text. */
  readonly source: SourceMap;
}

const beyondAscii = /[^\0-\x7f]/;
const foldable = /[AOUaou]\u0308|[^\0-\x7f]/gu;
// After a, e and q an ue is hardly ever a \u00fc: Frauen, Steuer, Quelle.
const contractible = /[AOUaou]\u0308|(?:[AOao]|(?<![AEQaeq])[Uu])[Ee]|[^\0-\x7f]/gu;
const unseen = /[\p{M}\p{Cf}]/gu;

const umlauts: Readonly<Record<string, string>> = {
  "\u00e4": "a",
  "\u00f6": "o",
  "\u00fc": "u",
  "\u00f8": "o",
};
/** Letters that Unicode does not take apart. */
const taken: Readonly<Record<string, string>> = {
  "\u00df": "ss",
  "\u00e6": "ae",
  "\u0153": "oe",
  "\u0111": "d",
  "\u00f0": "d",
  "\u0142": "l",
  "\u0131": "i",
  "\u00fe": "th",
  "\u03c2": "\u03c3",
};

const foldOne = (written: string, reading: Reading): string => {
  const letter = written.normalize("NFC").toLowerCase();
  const base = umlauts[letter];
  if (base !== undefined) return reading === "spelled" ? `${base}e` : base;
  if (letter.length === 2 && letter.endsWith("e")) return letter.slice(0, 1);
  return taken[letter] ?? letter.normalize("NFKD").toLowerCase().replaceAll(unseen, "");
};

/** Letters up to here are remembered: those of European languages. */
const lastRemembered = 0x250;
const remembered = new Map<string, string>();

const fold = (written: string, reading: Reading): string => {
  if (written.length > 1 || written.charCodeAt(0) > lastRemembered) return foldOne(written, reading);
  const key = reading === "spelled" ? `${written}e` : written;
  let folded = remembered.get(key);
  if (folded === undefined) remembered.set(key, (folded = foldOne(written, reading)));
  return folded;
};

/** Folds a text for comparison. Linear in its length. */
export const foldLetters = (text: string, reading: Reading = "stripped"): FoldedText => {
  const source = new SourceMap();
  if (reading !== "contracted" && !beyondAscii.test(text)) return { letters: text.toLowerCase(), source };
  const letters = text.replaceAll(
    reading === "contracted" ? contractible : foldable,
    (written: string, at: number) => {
      const folded = fold(written, reading);
      source.add(at, written.length, folded.length);
      return folded;
    },
  );
  return { letters: letters.toLowerCase(), source };
};

const hasUmlaut = /[\u00e4\u00f6\u00fc\u00f8]|\u0308/iu;
const hasDigraph = /(?:[ao]|(?<![aeq])u)e/i;

/** The readings of a text that differ from each other. */
export const readingsOf = (text: string): Reading[] => [
  "stripped",
  ...(hasUmlaut.test(text) ? (["spelled"] as const) : []),
  ...(hasDigraph.test(text) ? (["contracted"] as const) : []),
];
