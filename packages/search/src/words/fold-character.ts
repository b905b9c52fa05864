const umlauts: Readonly<Record<string, string>> = {
  "\u00e4": "a",
  "\u00f6": "o",
  "\u00fc": "u",
  "\u00f8": "o",
};
/** Letters that Unicode does not take apart, and hyphens. */
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
  "\u2010": "-",
  "\u2011": "-",
};

const unseen = /[\p{M}\p{Cf}]/gu;
const someOfWord = /[\p{L}\p{N}]/u;

/** Whether a letter with its marks is an umlaut. */
export const isUmlaut = (written: string): boolean => written.normalize("NFC").toLowerCase() in umlauts;

/**
 * One character as it is compared: nothing for marks and what is not seen, spaces for signs. `spelled` writes umlauts with
 * two letters.
 */
export const foldCharacter = (written: string, spelled: boolean): string => {
  const letter = written.normalize("NFC").toLowerCase();
  const base = umlauts[letter];
  if (base !== undefined) return spelled ? `${base}e` : base;
  const other = taken[letter];
  if (other !== undefined) return other;
  const folded = letter.normalize("NFKD").toLowerCase().replaceAll(unseen, "");
  return folded === "" || someOfWord.test(folded) ? folded : " ".repeat(written.length);
};
