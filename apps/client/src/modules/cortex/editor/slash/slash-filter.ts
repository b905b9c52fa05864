/** The searchable part of an item. */
export type Searchable = { name: string; keywords: readonly string[] };

/** Case folding; umlauts also match their base letter: "uber" finds "Überschrift". */
const fold = (text: string): string =>
  text
    .toLocaleLowerCase("de")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

/**
 * Items matching the text after the slash, prefix matches first. A query with a leading space is a sentence and
 * matches nothing.
 */
export const filterSlashItems = <T extends Searchable>(items: readonly T[], query: string): T[] => {
  if (query === "") return [...items];
  if (/^\s/.test(query)) return [];
  const needle = fold(query.trimEnd());
  const rank = (item: T): number => {
    if (fold(item.name).startsWith(needle)) return 0;
    if (fold(item.name).includes(needle)) return 1;
    return item.keywords.some((word) => fold(word).startsWith(needle)) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.item);
};
