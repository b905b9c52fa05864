import type { WordsOf } from "../query/index-match.store.ts";
import type { PartTokens } from "../indexing/words-of.ts";
import type { Posting } from "./block.ts";
import { encodeIds } from "./ids.ts";
import { byCodePoints } from "./in-order.ts";

/** A token as it stands in a posting: those of titles have a mark that no token begins with. */
export const tokenOf: Readonly<Record<WordsOf, (token: string) => string>> = {
  title: (token) => `#${token}`,
  all: (token) => token,
};

/** A part and its tokens; several times where shares have it, too. */
export interface PartWords {
  docId: number;
  words: PartTokens;
}

/** The postings of parts, in the order of their tokens. */
export const collectPostings = (parts: readonly PartWords[], firstRank: number): Posting[] => {
  const lists = new Map<string, number[]>();
  for (const { docId, words } of parts.toSorted((a, b) => a.docId - b.docId))
    for (const place of ["title", "all"] as const)
      for (const each of words[place]) {
        const token = tokenOf[place](each);
        const list = lists.get(token);
        if (list) list.push(docId);
        else lists.set(token, [docId]);
      }
  return [...lists]
    .toSorted(([a], [b]) => byCodePoints(a, b))
    .map(([token, ids]) => ({ token, ids: encodeIds(ids, firstRank) }));
};
