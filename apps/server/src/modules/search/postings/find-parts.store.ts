import { type IndexCondition, tokenOfListed } from "@maive/search";
import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";
import type { WordsOf } from "../query/index-match.store.ts";
import { postingsOf } from "./block.ts";
import { tokenOf } from "./collect.ts";
import { evaluate, tokensIn } from "./evaluate.ts";
import { decodeIds, type Ids } from "./ids.ts";
import { PartIds } from "./part-ids.ts";
import type { PostingMemory } from "./posting-memory.ts";

interface FoundBlock {
  segment_id: number;
  first_rank: number;
  /** Null of a segment that has none, or whose postings are cached. */
  data: Buffer | null;
}

/** All segments, each with the blocks in which these tokens are, if it has them; without blocks those that are known. */
const blocksWith = async (
  q: Queryable,
  tokens: readonly string[],
  known: readonly number[],
): Promise<FoundBlock[]> => {
  const { rows } = await sql<FoundBlock>`
    select segment.segment_id, segment.first_rank, block.data
    from search_segment segment left join lateral (
      select distinct on (found.token) found.data from unnest(${tokens}::text[]) as requested (token)
      cross join lateral (select token, data from search_posting
        where search_posting.segment_id = segment.segment_id and search_posting.token <= requested.token collate "C"
        order by search_posting.token desc limit 1) found) block
    on segment.segment_id <> all(${known}::bigint[])`.execute(q);
  return rows;
};

type Lists = ReadonlyMap<string, Ids>;

/** The cache of each segment of which all of these tokens are. */
const rememberedLists = (tokens: ReadonlySet<string>, memory: PostingMemory | null): Map<number, Lists> => {
  const remembered = new Map<number, Lists>();
  for (const segmentId of memory?.segments ?? []) {
    const lists = new Map<string, Ids>();
    for (const token of tokens) {
      const list = memory?.find(segmentId, token);
      if (!list) break;
      lists.set(token, list);
    }
    if (lists.size === tokens.size) remembered.set(segmentId, lists);
  }
  return remembered;
};

/** The postings of these tokens, by segment. */
const listsOf = async (
  q: Queryable,
  tokens: ReadonlySet<string>,
  memory: PostingMemory | null,
): Promise<Lists[]> => {
  if (tokens.size === 0) return [];
  const remembered = rememberedLists(tokens, memory);
  const blocks = await blocksWith(q, [...tokens], [...remembered.keys()]);
  const bySegment = Map.groupBy(blocks, ({ segment_id }) => Number(segment_id));
  memory?.retain(new Set(bySegment.keys()));
  return [...bySegment].map(([segmentId, some]) => {
    const known = remembered.get(segmentId);
    if (known) return known;
    const lists = new Map<string, Ids>();
    for (const { first_rank, data } of some)
      for (const { token, ids } of data === null ? [] : postingsOf(data))
        if (tokens.has(token)) lists.set(token, decodeIds(ids, Number(first_rank)));
    for (const token of tokens) memory?.remember(segmentId, token, lists.get(token) ?? []);
    return lists;
  });
};

/** Words that parts of documents are looked for by. */
export interface PartsQuery {
  condition: IndexCondition;
  of: WordsOf;
}

/**
 * For each of these the parts that fulfil it; also such as are gone since. Null: it narrows nothing. What is looked for several times is read
 * once.
 * @param memory cache of postings; null: no cache.
 */
export const partsWith = async (
  q: Queryable,
  requested: readonly PartsQuery[],
  memory: PostingMemory | null,
): Promise<(PartIds | null)[]> => {
  const tokens = requested.flatMap(({ condition, of }) => tokensIn(condition).map(tokenOf[of]));
  const segments = await listsOf(q, new Set(tokens), memory);
  return requested.map(({ condition, of }) =>
    evaluate(condition, () => []) === null
      ? null
      : new PartIds(
          segments.map((lists) => evaluate(condition, (token) => lists.get(tokenOf[of](token)) ?? []) ?? []),
        ),
  );
};

/** Parts of a word that are checked for being there. */
const mostChecked = 20;

/** Those of the words that no part of a document has any more; a word of many parts counts as used. */
export const wordsWithoutParts = async (q: Queryable, words: readonly string[]): Promise<string[]> => {
  const segments = await listsOf(q, new Set(words.map(tokenOfListed)), null);
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
