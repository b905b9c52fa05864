/** Endings of German words, longer ones first. */
const endings = ["ungen", "ern", "ung", "em", "en", "er", "es", "e", "n", "s"];
const shortestStem = 4;

/** What a folded word has in common with its other forms: `schlosser` and `schloss`; the word itself where it has no ending. */
export const stemOf = (word: string): string => {
  const ending = endings.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
};
