import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";
import { BlockWriter, type Posting, type PostingBlock, postingsOf } from "./block.ts";
import { decodeIds, encodeIds, inAny } from "./ids.ts";
import { byCodePoints } from "./in-order.ts";
import { shareOfToken } from "../shares/share-words.ts";
import { sharesOf } from "../shares/shares.store.ts";
import { furtherParts } from "./rank-of.ts";
import { deleteSegments, insertBlocks, insertSegment, type Segment } from "./segments.store.ts";

/** Blocks that are read and written in one go: others get their turn between. */
const blocksAtOnce = 16;

/** A segment that is read from its first token to its last. */
class SegmentReader {
  readonly #q: Queryable;
  readonly segment: Segment;
  #after: string | null = null;
  #blocks: PostingBlock[] = [];
  #postings: Iterator<Posting> = [].values();
  /** Where it stands; null behind its end. */
  head: Posting | null = null;

  constructor(q: Queryable, segment: Segment) {
    this.#q = q;
    this.segment = segment;
  }

  async advance(): Promise<void> {
    for (;;) {
      const next = this.#postings.next();
      if (next.done !== true) {
        this.head = next.value;
        return;
      }
      if (this.#blocks.length === 0) this.#blocks = await this.#read();
      const block = this.#blocks.shift();
      if (!block) {
        this.head = null;
        return;
      }
      this.#postings = postingsOf(block.data);
    }
  }

  async #read(): Promise<PostingBlock[]> {
    const { rows } = await sql<PostingBlock>`
      select token, data from search_posting
      where segment_id = ${this.segment.segmentId} and (${this.#after}::text is null or token > ${this.#after}::text)
      order by token limit ${blocksAtOnce}`.execute(this.#q);
    this.#after = rows.at(-1)?.token ?? this.#after;
    return rows;
  }
}

/** Parts of these ranks that are still there. */
const living = async (q: Queryable, firstRank: number, lastRank: number): Promise<Set<number>> => {
  const [from, to] = furtherParts(firstRank, lastRank);
  const { rows } = await sql<{ doc_id: number }>`
    select doc_id from search_document
    where doc_id between ${firstRank} and ${lastRank} or doc_id between ${from} and ${to}`.execute(q);
  return new Set(rows.map(({ doc_id }) => Number(doc_id)));
};

/** Below so many parts a segment is left as it is. */
const fewDocuments = 64;

/** Whether most of a segment's parts are gone: their documents were changed or removed. */
export const isMostlyGone = async (
  q: Queryable,
  { documents, firstRank, lastRank }: Segment,
): Promise<boolean> => {
  if (documents < fewDocuments) return false;
  const [from, to] = furtherParts(firstRank, lastRank);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_document
    where doc_id between ${firstRank} and ${lastRank} or doc_id between ${from} and ${to}`.execute(q);
  return (rows[0]?.count ?? 0) * 2 < documents;
};

/** Writes one segment in the place of some, without the parts that are gone. */
export const mergeSegments = async (q: Queryable, segments: readonly Segment[]): Promise<void> => {
  const firstRank = Math.min(...segments.map((each) => each.firstRank));
  const lastRank = Math.max(...segments.map((each) => each.lastRank));
  const alive = await living(q, firstRank, lastRank);
  const shares = new Set((await sharesOf(q)).map(({ shareId }) => shareId));
  const found = new Set<number>();
  const readers = segments.map((segment) => new SegmentReader(q, segment));
  for (const reader of readers) await reader.advance();
  const level = Math.max(...segments.map((each) => each.level)) + (segments.length > 1 ? 1 : 0);
  const segmentId = await insertSegment(q, { level, documents: 0, firstRank, lastRank });
  const writer = new BlockWriter();
  let full: PostingBlock[] = [];
  for (;;) {
    let token: string | null = null;
    for (const { head } of readers)
      if (head && (token === null || byCodePoints(head.token, token) < 0)) token = head.token;
    if (token === null) break;
    const lists: number[][] = [];
    for (const reader of readers) {
      if (reader.head?.token !== token) continue;
      lists.push(decodeIds(reader.head.ids, reader.segment.firstRank).filter((id) => alive.has(id)));
      await reader.advance();
    }
    const shareId = shareOfToken(token);
    const ids = shareId === null || shares.has(shareId) ? inAny(lists) : [];
    if (ids.length === 0) continue;
    for (const id of ids) found.add(id);
    const block = writer.add({ token, ids: encodeIds(ids, firstRank) });
    if (block && full.push(block) === blocksAtOnce) {
      await insertBlocks(q, segmentId, full);
      full = [];
    }
  }
  const last = writer.end();
  await insertBlocks(q, segmentId, last ? [...full, last] : full);
  await q
    .updateTable("search_segment")
    .set({ documents: found.size })
    .where("segment_id", "=", segmentId)
    .execute();
  await deleteSegments(q, [
    ...segments.map((each) => each.segmentId),
    ...(found.size === 0 ? [segmentId] : []),
  ]);
};
