import { fold } from "@maive/values";

/** An emoji with its German name and other words for it. */
export type Emoji = { sign: string; name: string; words: readonly string[] };

/** Reads the list: a line each of sign, name and words, separated by tabs. */
export const readEmoji = (list: string): Emoji[] =>
  list
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [sign = "", name = "", ...others] = line.split("\t");
      return { sign, name, words: [...name.split(/[\s,:()-]+/), ...others].map(fold) };
    });

const most = 8;

/** The emoji whose name or words begin with what is typed: whole words first, then the name, in the usual order. */
export const findEmoji = (all: readonly Emoji[], query: string): Emoji[] => {
  const needle = fold(query.trim().replaceAll("_", " "));
  if (needle === "") return [];
  const rank = ({ name, words }: Emoji): number => {
    const folded = fold(name);
    if (folded === needle) return 0;
    if (words.includes(needle)) return folded.startsWith(needle) ? 1 : 2;
    if (folded.startsWith(needle)) return 3;
    return words.some((word) => word.startsWith(needle)) ? 4 : 5;
  };
  return all
    .map((emoji) => ({ emoji, rank: rank(emoji) }))
    .filter((found) => found.rank < 5)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ emoji }) => emoji);
};
