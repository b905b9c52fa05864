import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";
import { inBlocks, type PostingBlock } from "./block.ts";
import { collectPostings, type PartWords } from "./collect.ts";
import { rankOf } from "./rank-of.ts";

/** Parts whose tokens stand together. */
export interface Segment {
  segmentId: number;
  level: number;
  documents: number;
  firstRank: number;
  lastRank: number;
}

/** All segments, the oldest first. */
export const segmentsOf = async (q: Queryable): Promise<Segment[]> => {
  const rows = await q.selectFrom("search_segment").selectAll().orderBy("segment_id").execute();
  return rows.map(({ segment_id, level, documents, first_rank, last_rank }) => ({
    segmentId: Number(segment_id),
    level: Number(level),
    documents: Number(documents),
    firstRank: Number(first_rank),
    lastRank: Number(last_rank),
  }));
};

/** Begins a segment; its blocks follow. */
export const insertSegment = async (q: Queryable, segment: Omit<Segment, "segmentId">): Promise<number> => {
  const { segment_id } = await q
    .insertInto("search_segment")
    .values({
      level: segment.level,
      documents: segment.documents,
      first_rank: segment.firstRank,
      last_rank: segment.lastRank,
    })
    .returning("segment_id")
    .executeTakeFirstOrThrow();
  return Number(segment_id);
};

export const insertBlocks = async (
  q: Queryable,
  segmentId: number,
  blocks: readonly PostingBlock[],
): Promise<void> => {
  if (blocks.length === 0) return;
  await sql`
    insert into search_posting (segment_id, token, data)
    select ${segmentId}, token, data from unnest(${blocks.map(({ token }) => token)}::text[],
      ${blocks.map(({ data }) => data)}::bytea[]) as block (token, data)`.execute(q);
};

export const deleteSegments = async (q: Queryable, segmentIds: readonly number[]): Promise<void> => {
  await sql`delete from search_segment where segment_id = any(${segmentIds}::bigint[])`.execute(q);
};

/** Writes the tokens of parts to a segment of their own. */
export const addSegment = async (q: Queryable, parts: readonly PartWords[]): Promise<void> => {
  if (parts.length === 0) return;
  const ranks = parts.map(({ docId }) => rankOf(docId));
  const [firstRank, lastRank] = [Math.min(...ranks), Math.max(...ranks)];
  const documents = new Set(parts.map(({ docId }) => docId)).size;
  const segmentId = await insertSegment(q, { level: 0, documents, firstRank, lastRank });
  await insertBlocks(q, segmentId, [...inBlocks(collectPostings(parts, firstRank))]);
};
