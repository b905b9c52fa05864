import { tokensOf } from "@maive/search";
import type { IndexedPart } from "./index-target.ts";

/** Words of the list that are looked at in one go, whether a text still has them. */
export const wordsAtOnce = 500;

/** A part's words for the index: those of the title alone, and all of them. */
export const wordsOf = ({
  title,
  lines,
}: Pick<IndexedPart, "title" | "lines">): { title: Set<string>; all: Set<string> } => {
  const ofTitle = tokensOf(title);
  if (lines.length === 0) return { title: ofTitle, all: ofTitle };
  return { title: ofTitle, all: tokensOf([title, ...lines.map(({ text }) => text)].join("\n")) };
};
