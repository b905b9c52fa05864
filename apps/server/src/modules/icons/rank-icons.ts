/** An icon as it is searched. */
export interface SearchedIcon {
  /** `lucide:house`. */
  icon: string;
  name: string;
  words: readonly string[];
  /** Another weight of an icon that is there in its plain one. */
  variant: boolean;
}

/** What one word of a search may be called in the names of icons. */
export interface SearchTerm {
  /** As it was typed, and its translations. */
  names: readonly string[];
  /** Translations of words that it may become while it is typed on. */
  guesses: readonly string[];
}

const misfit = Number.POSITIVE_INFINITY;
/** A guess comes after what was meant for sure. */
const guessed = 3.5;

/** How well a name fits: 0 is it, then as its beginning, one of its words, the beginning of a word, somewhere within. */
const fit = ({ name, words }: SearchedIcon, wanted: string): number => {
  if (name === wanted) return 0;
  const at = name.indexOf(wanted);
  if (at < 0) return misfit;
  if (at === 0 && name[wanted.length] === "-") return 1;
  if (words.includes(wanted)) return 2;
  if (words.some((word) => word.startsWith(wanted))) return 3;
  return 4;
};

/** Among equally good names the first translation counts a little more. */
const best = (icon: SearchedIcon, names: readonly string[]): number =>
  names.reduce((least, name, index) => Math.min(least, fit(icon, name) + index / 100), misfit);

const fitOfTerm = (icon: SearchedIcon, { names, guesses }: SearchTerm): number =>
  Math.min(best(icon, names), best(icon, guesses) + guessed);

/** The name of an icon that says what all of the terms say, as `shopping-cart` does for both of its words. */
const fitOfAll = (icon: SearchedIcon, terms: readonly SearchTerm[]): number => {
  let sum = 0;
  for (const term of terms) {
    sum += fitOfTerm(icon, term);
    if (sum === misfit) return misfit;
  }
  return sum;
};

/**
 * The icons whose names fit every term, best first; equals in the order of weight, length, and as they were given.
 */
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
