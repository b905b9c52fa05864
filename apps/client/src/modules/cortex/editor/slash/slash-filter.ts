/** What is needed of an entry to find it by typing. */
export type Searchable = { name: string; keywords: readonly string[] };

/** Lower case, umlauts also found by their base letter: "uber" finds "Überschrift". */
const fold = (text: string): string =>
  text
    .toLocaleLowerCase("de")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

/**
 * The entries that fit what was typed after the slash, in their order: those whose name starts with it first.
 * A query that starts with a space is a sentence, not a command, and fits nothing.
 */
export const filterSlashItems = <T extends Searchable>(items: readonly T[], query: string): T[] => {
  if (query === "") return [...items];
  if (/^\s/.test(query)) return [];
  const wanted = fold(query.trimEnd());
  const rank = (item: T): number => {
    if (fold(item.name).startsWith(wanted)) return 0;
    if (fold(item.name).includes(wanted)) return 1;
    return item.keywords.some((word) => fold(word).startsWith(wanted)) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.item);
};
