import { sql } from "kysely";
import type { Queryable } from "../../../storage/index.ts";
import { BlockWriter, type Posting, type PostingBlock, postingsOf } from "./block.ts";
import { decodeIds, encodeIds, type Ids, inAny } from "./ids.ts";
import { byCodePoints } from "./in-order.ts";
import { shareOfToken } from "../shares/share-words.ts";
import { readIds, sharesOf } from "../shares/shares.store.ts";
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

/** Parts of these ranks that a share has. */
const membersOf = async (
  q: Queryable,
  shareId: number,
  [firstRank, lastRank]: [number, number],
): Promise<Set<number>> => {
  const [from, to] = furtherParts(firstRank, lastRank);
  const docIds = await readIds(
    q,
    sql`select doc_id from search_share_part where share_id = ${shareId}
      and (doc_id between ${firstRank} and ${lastRank} or doc_id between ${from} and ${to})`,
  );
  return new Set(docIds);
};

/** Parts of these ranks that are still there. */
const living = async (q: Queryable, firstRank: number, lastRank: number): Promise<Set<number>> => {
  const [from, to] = furtherParts(firstRank, lastRank);
  const { rows } = await sql<{ doc_id: number }>`
    select doc_id from search_document
    where doc_id between ${firstRank} and ${lastRank} or doc_id between ${from} and ${to}`.execute(q);
  return new Set(rows.map(({ doc_id }) => Number(doc_id)));
};

/** Parts of these ranks that count for a token: of a share those that it still has, as rights are taken away without a new text. */
class LivingParts {
  readonly #q: Queryable;
  readonly #ranks: [number, number];
  readonly #everybodys: ReadonlySet<number>;
  readonly #shares: ReadonlySet<number>;
  /** One share at a time: its tokens follow each other. */
  #members: { shareId: number; docIds: ReadonlySet<number> } | null = null;

  private constructor(
    q: Queryable,
    ranks: [number, number],
    { everybodys, shares }: { everybodys: ReadonlySet<number>; shares: ReadonlySet<number> },
  ) {
    this.#q = q;
    this.#ranks = ranks;
    this.#everybodys = everybodys;
    this.#shares = shares;
  }

  static async of(q: Queryable, firstRank: number, lastRank: number): Promise<LivingParts> {
    const everybodys = await living(q, firstRank, lastRank);
    const shares = new Set((await sharesOf(q)).map(({ shareId }) => shareId));
    return new LivingParts(q, [firstRank, lastRank], { everybodys, shares });
  }

  async among(token: string, ids: Ids): Promise<Ids> {
    const alive = ids.filter((id) => this.#everybodys.has(id));
    const shareId = shareOfToken(token);
    if (shareId === null) return alive;
    if (!this.#shares.has(shareId)) return [];
    if (this.#members?.shareId !== shareId)
      this.#members = { shareId, docIds: await membersOf(this.#q, shareId, this.#ranks) };
    const { docIds } = this.#members;
    return alive.filter((id) => docIds.has(id));
  }
}

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

/** Writes one segment in the place of some, without the parts that are gone, or gone from a share. */
export const mergeSegments = async (q: Queryable, segments: readonly Segment[]): Promise<void> => {
  const firstRank = Math.min(...segments.map((each) => each.firstRank));
  const lastRank = Math.max(...segments.map((each) => each.lastRank));
  const alive = await LivingParts.of(q, firstRank, lastRank);
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
      lists.push(decodeIds(reader.head.ids, reader.segment.firstRank));
      await reader.advance();
    }
    const ids = await alive.among(token, inAny(lists));
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
