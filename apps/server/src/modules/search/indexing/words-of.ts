import { tokensOf } from "@maive/search";
import { shareToken } from "../shares/share-words.ts";
import type { IndexedPart } from "./index-target.ts";

/** Words of the list that are looked at in one go, whether a text still has them. */
export const wordsAtOnce = 500;

/** Words of a part: those of the title alone, and all of them. */
export interface PartTokens {
  title: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** A part's words for the index. */
export const wordsOf = ({ title, lines }: Pick<IndexedPart, "title" | "lines">): PartTokens => {
  const ofTitle = tokensOf(title);
  if (lines.length === 0) return { title: ofTitle, all: ofTitle };
  return { title: ofTitle, all: tokensOf([title, ...lines.map(({ text }) => text)].join("\n")) };
};

/** The words of a part as a share has them. */
export const wordsInShare = ({ title, all }: PartTokens, shareId: number): PartTokens => {
  const inShare = (words: ReadonlySet<string>): Set<string> =>
    new Set([...words].map((token) => shareToken(shareId, token)));
  return { title: inShare(title), all: inShare(all) };
};
