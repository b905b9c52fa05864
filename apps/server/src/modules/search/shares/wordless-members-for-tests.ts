import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { type Queryable, searchFileOf, type Storage } from "../../../storage/index.ts";
import { postingsOf } from "../postings/block.ts";
import { decodeIds } from "../postings/ids.ts";
import { segmentsOf } from "../postings/segments.store.ts";
import { firstRowOf, rowsOf, shareOfToken } from "./share-words.ts";
import { readIds, type Share, sharesOf } from "./shares.store.ts";

/** Parts with words of their own, among everybody's (null) and of each share. */
type Worded = Map<number | null, Set<number>>;

const wordedOnPostgres = async (q: Queryable): Promise<Worded> => {
  const worded: Worded = new Map();
  for (const { segmentId, firstRank } of await segmentsOf(q)) {
    const blocks = await q
      .selectFrom("search_posting")
      .select("data")
      .where("segment_id", "=", segmentId)
      .execute();
    for (const { token, ids } of blocks.flatMap(({ data }) => [...postingsOf(data)])) {
      const shareId = shareOfToken(token);
      const parts = worded.get(shareId) ?? new Set();
      for (const id of decodeIds(ids, firstRank)) parts.add(id);
      worded.set(shareId, parts);
    }
  }
  return worded;
};

const membersOf = (q: Queryable, shareId: number): Promise<number[]> =>
  readIds(q, sql`select doc_id from search_share_part where share_id = ${shareId}`);

const wordedOnSqlite = (file: string, shares: readonly Share[]): Worded => {
  const db = new Sqlite(searchFileOf(file), { readonly: true });
  const rowsIn = (table: string, from: number, to: number): number[] =>
    db
      .prepare<[number, number], number>(`select rowid from ${table} where rowid between ? and ?`)
      .pluck()
      .all(from, to);
  const everybodys = rowsIn("search_word", -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const worded: Worded = new Map([[null, new Set(everybodys)]]);
  for (const { shareId } of shares)
    worded.set(
      shareId,
      new Set(rowsIn("search_share_word", ...rowsOf(shareId)).map((row) => row - firstRowOf(shareId))),
    );
  db.close();
  return worded;
};

/** Parts that are no members of a share, but have words in it; those on PostgreSQL may have them until a merge. */
export const wordsOfNoMembers = async (q: Queryable, { file }: Storage): Promise<number[]> => {
  const shares = await sharesOf(q);
  const worded = file === null ? await wordedOnPostgres(q) : wordedOnSqlite(file, shares);
  const beyond: number[] = [];
  for (const { shareId } of shares) {
    const members = new Set(await membersOf(q, shareId));
    for (const id of worded.get(shareId) ?? []) if (!members.has(id)) beyond.push(id);
  }
  return beyond;
};

/**
 * Parts that count as members of a share and have words among everybody's, but none in the share: no question by words
 * finds them.
 * @param q reads the tables and the index.
 */
export const wordlessMembers = async (q: Queryable, { file }: Storage): Promise<number[]> => {
  const shares = await sharesOf(q);
  const worded = file === null ? await wordedOnPostgres(q) : wordedOnSqlite(file, shares);
  const wordless: number[] = [];
  for (const { shareId } of shares) {
    for (const id of await membersOf(q, shareId))
      if (worded.get(null)?.has(id) && !worded.get(shareId)?.has(id)) wordless.push(id);
  }
  return wordless;
};
