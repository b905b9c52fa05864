/** A searchable icon. */
export interface SearchedIcon {
  /** `lucide:house`. */
  icon: string;
  name: string;
  words: readonly string[];
  /** A variant of an icon that also exists in its plain style. */
  variant: boolean;
}

/** Alternatives of one search word in icon names. */
export interface SearchTerm {
  /** The word and its translations. */
  names: readonly string[];
  /** Translations of words it may be a prefix of. */
  guesses: readonly string[];
}

const misfit = Number.POSITIVE_INFINITY;
/** Rank penalty of guesses. */
const guessed = 3.5;

/** Match rank: 0 exact, then prefix, a word, prefix of a word, substring. */
const fit = ({ name, words }: SearchedIcon, needle: string): number => {
  if (name === needle) return 0;
  const at = name.indexOf(needle);
  if (at < 0) return misfit;
  if (at === 0 && name[needle.length] === "-") return 1;
  if (words.includes(needle)) return 2;
  if (words.some((word) => word.startsWith(needle))) return 3;
  return 4;
};

/** For equal matches, earlier translations rank slightly higher. */
const best = (icon: SearchedIcon, names: readonly string[]): number =>
  names.reduce((least, name, index) => Math.min(least, fit(icon, name) + index / 100), misfit);

const fitOfTerm = (icon: SearchedIcon, { names, guesses }: SearchTerm): number =>
  Math.min(best(icon, names), best(icon, guesses) + guessed);

/** A name that matches all terms, as `shopping-cart` does for two words. */
const fitOfAll = (icon: SearchedIcon, terms: readonly SearchTerm[]): number => {
  let sum = 0;
  for (const term of terms) {
    sum += fitOfTerm(icon, term);
    if (sum === misfit) return misfit;
  }
  return sum;
};

/** Icons that match every term, best first; ties by weight, length, then the given order. */
export const rankIcons = (icons: readonly SearchedIcon[], terms: readonly SearchTerm[]): string[] => {
  if (terms.length === 0) return [];
  return icons
    .flatMap((icon) => {
      const score = fitOfAll(icon, terms);
      return score === misfit ? [] : [{ icon, score }];
    })
    .toSorted(
      (a, b) =>
        a.score - b.score ||
        Number(a.icon.variant) - Number(b.icon.variant) ||
        a.icon.words.length - b.icon.words.length ||
        a.icon.name.length - b.icon.name.length,
    )
    .map(({ icon }) => icon.icon);
};
