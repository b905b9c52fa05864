import { listedWords } from "@maive/search";
import { sql } from "kysely";
import { type Leader, NotLeaderError } from "../../../shared/work/leader.ts";
import { inChunks, type Queryable, type SearchFactTable, type Storage } from "../../../storage/index.ts";
import type { DocumentKey } from "../documents/document.ts";
import { buildList, countDirty, dirtyAfter } from "./build-list.store.ts";
import type { IndexedPart, IndexProgress, IndexTarget, Waiting } from "./index-target.ts";
import { isMostlyGone, mergeSegments } from "../postings/merge-segments.store.ts";
import { segmentsToMerge } from "../postings/choose-segments.ts";
import { addSegment, segmentsOf } from "../postings/segments.store.ts";
import { isBuilding } from "./index-state.store.ts";
import { indexVersion } from "./index-version.ts";
import { wordsWithoutParts } from "../postings/find-parts.store.ts";
import { type Share, sharesOf } from "../shares/shares.store.ts";
import { wordsAtOnce, wordsInShare, wordsOf } from "./words-of.ts";

/** Changes that are counted. */
const mostCounted = 100_000;
/** Changes behind one document are looked at together. */
const changesPerKey = 10;
/** Documents of a build after which the tables are written anew, without what was replaced while they grew. */
const largeBuild = 1_000;

const fact = async (q: Queryable, name: SearchFactTable["name"]): Promise<number | null> => {
  const row = await q.selectFrom("search_fact").select("value").where("name", "=", name).executeTakeFirst();
  return row ? Number(row.value) : null;
};

const setFact = async (q: Queryable, name: SearchFactTable["name"], value: number): Promise<void> => {
  await q
    .insertInto("search_fact")
    .values({ name, value })
    .onConflict((on) => on.column("name").doUpdateSet({ value }))
    .execute();
};

interface Member {
  shareId: number;
  docId: number;
}

const insertMembers = async (q: Queryable, members: readonly Member[]): Promise<void> => {
  if (members.length === 0) return;
  await sql`
    insert into search_share_part (share_id, doc_id)
    select * from unnest(${members.map(({ shareId }) => shareId)}::bigint[], ${members.map(({ docId }) => docId)}::bigint[])
    on conflict do nothing`.execute(q);
};

const insertParts = async (q: Queryable, parts: readonly IndexedPart[]): Promise<void> => {
  if (parts.length === 0) return;
  const column = <T>(of: (part: IndexedPart) => T): T[] => parts.map(of);
  await sql`
    insert into search_document (doc_id, kind, key, title, body)
    select * from unnest(${column(({ docId }) => docId)}::bigint[], ${column(({ kind }) => kind)}::text[],
      ${column(({ key }) => key)}::text[], ${column((part) => part.storedTitle)}::text[],
      ${column(({ body }) => body && Buffer.from(body))}::bytea[])`.execute(q);
  const tokens = parts.map((part) => ({ docId: part.docId, shares: part.shares, words: wordsOf(part) }));
  await addSegment(q, [
    ...tokens,
    ...tokens.flatMap(({ docId, shares, words }) =>
      shares.map((shareId) => ({ docId, words: wordsInShare(words, shareId) })),
    ),
  ]);
  await insertMembers(
    q,
    parts.flatMap(({ docId, shares }) => shares.map((shareId) => ({ shareId, docId }))),
  );
  const listed = new Set(tokens.flatMap(({ words }) => listedWords(words.all)));
  await sql`insert into search_vocabulary (word) select unnest(${[...listed]}::text[]) on conflict do nothing`.execute(
    q,
  );
};

/** Takes documents out of all shares. Their words stay until the next merge, as those of everybody do. */
const removeMembers = async (q: Queryable, keys: readonly DocumentKey[]): Promise<void> => {
  for (const [kind, some] of Map.groupBy(keys, ({ kind: of }) => of))
    await sql`
      delete from search_share_part where (share_id, doc_id) in (
        select search_share.share_id, search_document.doc_id from search_share cross join search_document
        where search_document.kind = ${kind} and search_document.key = any(${some.map(({ key }) => key)}::text[]))`.execute(
      q,
    );
};

/** The index in tables of PostgreSQL, written by whichever process leads. */
export class PostgresIndex implements IndexTarget {
  readonly #storage: Storage;
  readonly #leader: Leader;
  /** The segment whose parts were checked last: one each time. */
  #lookedAt = 0;
  /** The last word that was checked for being in use. */
  #lastWord = "";

  constructor(storage: Storage, leader: Leader) {
    this.#storage = storage;
    this.#leader = leader;
  }

  begin(): Promise<void> {
    return this.#write(async (q) => {
      if ((await fact(q, "version")) === indexVersion) return;
      await sql`truncate search_document, search_build, search_vocabulary, search_segment, search_posting, search_share, search_share_part`.execute(
        q,
      );
      await q.deleteFrom("search_dirty").execute();
      await sql`insert into search_build (rank, kind, key) ${buildList}`.execute(q);
      const { total } = await q
        .selectFrom("search_build")
        .select(({ fn }) => fn.max("rank").as("total"))
        .executeTakeFirstOrThrow();
      await setFact(q, "build_total", Number(total ?? 0));
      await setFact(q, "next_rank", Number(total ?? 0) + 1);
      await setFact(q, "version", indexVersion);
    });
  }

  async waiting(most: number): Promise<Waiting> {
    const rows = await dirtyAfter(this.#storage.read, -1, most * changesPerKey);
    const keys = new Map<string, DocumentKey>();
    const seqs: number[] = [];
    for (const { seq, kind, key } of rows) {
      if (!keys.has(`${kind} ${key}`) && keys.size === most) break;
      keys.set(`${kind} ${key}`, { kind, key });
      seqs.push(Number(seq));
    }
    return { keys: [...keys.values()], seqs };
  }

  async unbuilt(most: number): Promise<(DocumentKey & { rank: number })[]> {
    const rows = await this.#storage.read
      .selectFrom("search_build")
      .selectAll()
      .orderBy("rank", "desc")
      .limit(most)
      .execute();
    return rows.map((row) => ({ ...row, rank: Number(row.rank) }));
  }

  async replace(
    { keys, seqs }: Waiting,
    make: (firstRank: number) => readonly IndexedPart[],
    ranks: number,
  ): Promise<void> {
    await this.#write(async (q) => {
      await removeMembers(q, keys);
      for (const table of ["search_document", "search_build"] as const)
        for (const [kind, some] of Map.groupBy(keys, ({ kind: of }) => of))
          await q
            .deleteFrom(table)
            .where(
              "key",
              "in",
              some.map(({ key }) => key),
            )
            .where("kind", "=", kind)
            .execute();
      const first = (await fact(q, "next_rank")) ?? 1;
      await insertParts(q, make(first));
      await setFact(q, "next_rank", first + ranks);
      await inChunks(seqs, (part) => q.deleteFrom("search_dirty").where("seq", "in", part).execute());
    });
    await this.#mergeSome();
  }

  async add(ranks: readonly number[], parts: readonly IndexedPart[]): Promise<void> {
    await this.#write(async (q) => {
      await q.deleteFrom("search_build").where("rank", "in", ranks).execute();
      await insertParts(q, parts);
    });
    await this.#mergeSome();
    if (!(await isBuilding(this.#storage.read))) await this.#compact();
  }

  /** What there is stays until `begin` makes it anew. */
  discard(): Promise<void> {
    return this.#write((q) => setFact(q, "version", 0));
  }

  async settle(): Promise<null> {
    const segments = await segmentsOf(this.#storage.read);
    const next = segments.find(({ segmentId }) => segmentId > this.#lookedAt) ?? segments[0];
    this.#lookedAt = next?.segmentId ?? 0;
    if (next && (await isMostlyGone(this.#storage.read, next)))
      await this.#write((q) => mergeSegments(q, [next]));
    await this.#forgetWords();
    return null;
  }

  /** Takes words off the list whose last text is gone, some each time. */
  async #forgetWords(): Promise<void> {
    const { read } = this.#storage;
    const rows = await read
      .selectFrom("search_vocabulary")
      .select("word")
      .where("word", ">", this.#lastWord)
      .orderBy("word")
      .limit(wordsAtOnce)
      .execute();
    const words = rows.map(({ word }) => word);
    this.#lastWord = words.length < wordsAtOnce ? "" : (words.at(-1) ?? "");
    const unused = await wordsWithoutParts(read, words);
    if (unused.length > 0)
      await this.#write(
        async (q) => void (await q.deleteFrom("search_vocabulary").where("word", "in", unused).execute()),
      );
  }

  /** Merges until there are few segments: each question looks into all of them. */
  async #mergeSome(): Promise<void> {
    for (;;) {
      const some = segmentsToMerge(await segmentsOf(this.#storage.read));
      if (some === null) return;
      await this.#write((q) => mergeSegments(q, some));
    }
  }

  /** A build writes everything several times. */
  async #compact(): Promise<void> {
    const { read } = this.#storage;
    if (((await fact(read, "build_total")) ?? 0) < largeBuild) return;
    await this.#leader.run(async () => {
      for (const table of ["search_posting", "search_document", "search_vocabulary"])
        await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(read);
    });
  }

  async progress(): Promise<IndexProgress> {
    const { read } = this.#storage;
    const count = async (table: "search_build" | "search_document"): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}
        ${table === "search_document" ? sql`where doc_id > 0` : sql``}`.execute(read);
      return rows[0]?.count ?? 0;
    };
    const [documents, left, total, waiting] = await Promise.all([
      count("search_document"),
      count("search_build"),
      fact(read, "build_total"),
      countDirty(read, -1, mostCounted),
    ]);
    return {
      documents,
      waiting,
      building: left === 0 ? null : { done: (total ?? 0) - left, total: total ?? 0 },
    };
  }

  shares(): Promise<Share[]> {
    return sharesOf(this.#storage.read);
  }

  addShare(userId: string): Promise<void> {
    return this.#write(
      async (q) => void (await q.insertInto("search_share").values({ user_id: userId }).execute()),
    );
  }

  removeShare(shareId: number): Promise<void> {
    return this.#write(async (q) => {
      await q.deleteFrom("search_share").where("share_id", "=", shareId).execute();
      await q.deleteFrom("search_share_part").where("share_id", "=", shareId).execute();
    });
  }

  async addToShare(shareId: number, docIds: readonly number[], parts: readonly IndexedPart[]): Promise<void> {
    await this.#write(async (q) => {
      await addSegment(
        q,
        parts.map((part) => ({ docId: part.docId, words: wordsInShare(wordsOf(part), shareId) })),
      );
      await insertMembers(
        q,
        docIds.map((docId) => ({ shareId, docId })),
      );
    });
    await this.#mergeSome();
  }

  async removeFromShare(shareId: number, docIds: readonly number[]): Promise<void> {
    await this.#write(
      async (q) =>
        void (await sql`delete from search_share_part where share_id = ${shareId} and doc_id = any(${docIds}::bigint[])`.execute(
          q,
        )),
    );
  }

  async takeLook(): Promise<boolean> {
    if ((await fact(this.#storage.read, "look")) === null) return false;
    await this.#write(
      async (q) => void (await q.deleteFrom("search_fact").where("name", "=", "look").execute()),
    );
    return true;
  }

  /** What is lost in a power cut is done again. Every change is noted in these tables: an order of their own would be in each writer's way. */
  async #write(work: (q: Queryable) => Promise<void>): Promise<void> {
    const isDone = await this.#leader.run(async () => {
      await this.#storage.transact((tx) => work(tx.db), { repeatable: true, readCommitted: true });
      return true;
    });
    if (!isDone) throw new NotLeaderError();
  }
}
