import { type IndexCondition, tokenOfListed } from "@maive/search";
import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";
import type { WordsOf } from "../query/index-match.store.ts";
import { postingsOf } from "./block.ts";
import { tokenOf } from "./collect.ts";
import { evaluate, tokensIn } from "./evaluate.ts";
import { decodeIds, type Ids } from "./ids.ts";

interface FoundBlock {
  segment_id: number;
  first_rank: number;
  data: Buffer;
}

/** Of each segment the blocks in which these tokens are, if it has them. */
const blocksWith = async (q: Queryable, tokens: readonly string[]): Promise<FoundBlock[]> => {
  const { rows } = await sql<FoundBlock>`
    select distinct on (segment_id, block.token) segment.segment_id, segment.first_rank, block.data
    from search_segment segment cross join unnest(${tokens}::text[]) as wanted (token)
    cross join lateral (select token, data from search_posting
      where search_posting.segment_id = segment.segment_id and search_posting.token <= wanted.token collate "C"
      order by search_posting.token desc limit 1) block`.execute(q);
  return rows;
};

type Lists = ReadonlyMap<string, Ids>;

/** The postings of these tokens, by segment. */
const listsOf = async (q: Queryable, tokens: ReadonlySet<string>): Promise<Lists[]> => {
  if (tokens.size === 0) return [];
  const blocks = await blocksWith(q, [...tokens]);
  return [...Map.groupBy(blocks, ({ segment_id }) => Number(segment_id)).values()].map((some) => {
    const lists = new Map<string, Ids>();
    for (const { first_rank, data } of some)
      for (const { token, ids } of postingsOf(data))
        if (tokens.has(token)) lists.set(token, decodeIds(ids, Number(first_rank)));
    return lists;
  });
};

/** Words that parts of documents are looked for by. */
export interface WantedParts {
  condition: IndexCondition;
  of: WordsOf;
}

/**
 * For each of these the parts that fulfil it, the newest first; also such as are gone since. Null: it narrows nothing. What is looked for several
 * times is read once.
 */
export const partsWith = async (
  q: Queryable,
  wanted: readonly WantedParts[],
): Promise<(number[] | null)[]> => {
  const tokens = wanted.flatMap(({ condition, of }) => tokensIn(condition).map(tokenOf[of]));
  const segments = await listsOf(q, new Set(tokens));
  return wanted.map(({ condition, of }) =>
    evaluate(condition, () => []) === null
      ? null
      : segments
          .flatMap((lists) => evaluate(condition, (token) => lists.get(tokenOf[of](token)) ?? []) ?? [])
          .toSorted((a, b) => b - a),
  );
};

/** Parts of a word that are checked for being there. */
const mostChecked = 20;

/** Those of the words that no part of a document has any more; a word of many parts counts as used. */
export const wordsWithoutParts = async (q: Queryable, words: readonly string[]): Promise<string[]> => {
  const segments = await listsOf(q, new Set(words.map(tokenOfListed)));
  const ids = new Map(
    words.map((word) => [
      word,
      segments.flatMap((lists) => lists.get(tokenOfListed(word)) ?? []).slice(0, mostChecked + 1),
    ]),
  );
  const few = [...ids].filter(([, some]) => some.length <= mostChecked);
  const { rows } = await sql<{ doc_id: number }>`
    select doc_id from search_document where doc_id = any(${few.flatMap(([, some]) => some)}::bigint[])`.execute(
    q,
  );
  const alive = new Set(rows.map(({ doc_id }) => Number(doc_id)));
  return few.flatMap(([word, some]) => (some.some((id) => alive.has(id)) ? [] : [word]));
};
