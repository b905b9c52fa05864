import { listedWords, tokenOfListed } from "@maive/search";
import type Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Schema, SearchSource } from "../../../storage/index.ts";
import type { DocumentKey } from "../documents/document.ts";
import { buildList, countDirty, dirtyAfter } from "./build-list.store.ts";
import { firstRowOf, freeShareFrom, rowsOf } from "../shares/share-words.ts";
import { type Share, sharesOf } from "../shares/shares.store.ts";
import type { IndexedPart, IndexProgress, IndexTarget, Waiting } from "./index-target.ts";
import { type PartTokens, wordsAtOnce, wordsInShare, wordsOf } from "./words-of.ts";

/** Changes that are counted. */
const mostCounted = 100_000;
/** Changes behind one document are looked at together. */
const changesPerKey = 10;

/** Size of the cache of words. */
const mostKnown = 50_000;
/** Pages of the log, of 16 KB, after which they are written to their places: it is a part of what the index takes. */
const pagesOfLog = 64;
/** While everything is built: pages are changed many times. */
const pagesOfBuild = 1_000;

const tablesOfShares = ["search_share_title_word", "search_share_word"];

/** The index in a file of SQLite, written by its only writer. */
export class SqliteIndex implements IndexTarget {
  readonly #source: Sqlite.Database;
  readonly #q: Kysely<Schema>;
  readonly #index: Sqlite.Database;
  readonly #statements = new Map<string, Sqlite.Statement>();
  /** Words that the vocabulary has: most are in it already. */
  readonly #known = new Set<string>();
  /** The last word that was checked for being in use. */
  #lookedAt = "";

  constructor(source: Sqlite.Database, index: Sqlite.Database) {
    this.#source = source;
    this.#q = new Kysely<Schema>({ dialect: new SqliteDialect({ database: source }) });
    this.#index = index;
  }

  /** The database that is indexed. */
  get source(): Kysely<Schema> {
    return this.#q;
  }

  async begin(): Promise<void> {
    this.#checkpointAfter(this.#count("search_build") === 0 ? pagesOfLog : pagesOfBuild);
    const newest = this.#newestChange();
    const cursor = this.#fact("cursor");
    // An index that has seen more than there was belongs to a later state of the database.
    if (cursor !== null && cursor <= newest) return;
    this.#write(() => {
      for (const table of [
        "search_document",
        "search_build",
        "search_title_word",
        "search_word",
        "search_vocabulary",
        "search_share",
        "search_share_part",
        "search_share_title_word",
        "search_share_word",
      ])
        this.#index.exec(`delete from ${table}`);
      const insert = this.#prepared("insert into search_build (rank, kind, key) values (?, ?, ?)");
      let total = 0;
      for (const { rank, kind, key } of this.#listed()) {
        insert.run(rank, kind, key);
        total = rank;
      }
      this.#known.clear();
      this.#setFact("cursor", newest);
      this.#setFact("build_total", total);
      this.#setFact("next_rank", total + 1);
      this.#checkpointAfter(pagesOfBuild);
    });
  }

  async waiting(most: number): Promise<Waiting> {
    const rows = await dirtyAfter(this.#q, this.#cursor(), most * changesPerKey);
    const keys = new Map<string, DocumentKey>();
    const seqs: number[] = [];
    for (const { seq, kind, key } of rows) {
      if (!keys.has(`${kind} ${key}`) && keys.size === most) break;
      keys.set(`${kind} ${key}`, { kind, key });
      seqs.push(seq);
    }
    return { keys: [...keys.values()], seqs };
  }

  async unbuilt(most: number): Promise<(DocumentKey & { rank: number })[]> {
    return this.#prepared<[number], { rank: number; kind: SearchSource; key: string }>(
      "select rank, kind, key from search_build order by rank desc limit ?",
    ).all(most);
  }

  async replace(
    { keys, seqs }: Waiting,
    make: (firstRank: number) => readonly IndexedPart[],
    ranks: number,
  ): Promise<void> {
    const shares = await this.shares();
    this.#write(() => {
      for (const { kind, key } of keys) {
        const gone = this.#prepared<[string, string], { doc_id: number }>(
          "select doc_id from search_document where key = ? and kind = ?",
        ).all(key, kind);
        for (const { doc_id } of gone)
          for (const [table, column] of [
            ["search_document", "doc_id"],
            ["search_title_word", "rowid"],
            ["search_word", "rowid"],
          ])
            this.#prepared(`delete from ${table} where ${column} = ?`).run(doc_id);
        for (const { shareId } of shares)
          this.#removeFromShare(
            shareId,
            gone.map(({ doc_id }) => doc_id),
          );
        this.#prepared("delete from search_build where key = ? and kind = ?").run(key, kind);
      }
      const first = this.#fact("next_rank") ?? 1;
      this.#insert(make(first));
      this.#setFact("next_rank", first + ranks);
      this.#setFact("cursor", seqs.at(-1) ?? this.#cursor());
    });
  }

  async add(ranks: readonly number[], parts: readonly IndexedPart[]): Promise<void> {
    this.#write(() => {
      const done = this.#prepared("delete from search_build where rank = ?");
      for (const rank of ranks) done.run(rank);
      this.#insert(parts);
    });
    if (this.#count("search_build") === 0) this.#compact();
  }

  async settle(): Promise<number | null> {
    this.#forgetWords();
    const cursor = this.#cursor();
    const [state] = this.#index.pragma("wal_checkpoint(passive)") as { log: number; checkpointed: number }[];
    return state && state.log === state.checkpointed ? cursor : 0;
  }

  async progress(): Promise<IndexProgress> {
    const left = this.#count("search_build");
    return {
      documents:
        this.#prepared<[], number>(`select count(*) from search_document where doc_id > 0`).pluck().get() ??
        0,
      waiting: await countDirty(this.#q, this.#cursor(), mostCounted),
      building:
        left === 0
          ? null
          : { done: (this.#fact("build_total") ?? 0) - left, total: this.#fact("build_total") ?? 0 },
    };
  }

  shares(): Promise<Share[]> {
    return sharesOf(this.#q);
  }

  async addShare(userId: string): Promise<void> {
    this.#write(() => {
      const taken = this.#prepared<[], number>("select share_id from search_share").pluck().all();
      // One that somebody had just now is used last: their question may be on its way.
      const shareId = freeShareFrom(this.#fact("next_share") ?? 1, new Set(taken));
      if (shareId === null) return;
      this.#removeShare(shareId);
      this.#prepared("insert into search_share (share_id, user_id) values (?, ?)").run(shareId, userId);
      this.#setFact("next_share", shareId + 1);
    });
  }

  async removeShare(shareId: number): Promise<void> {
    this.#write(() => this.#removeShare(shareId));
  }

  async addToShare(shareId: number, docIds: readonly number[], parts: readonly IndexedPart[]): Promise<void> {
    this.#write(() => {
      this.#removeFromShare(shareId, docIds);
      const member = this.#prepared("insert into search_share_part (share_id, doc_id) values (?, ?)");
      for (const docId of docIds) member.run(shareId, docId);
      for (const part of parts) this.#insertWords(shareId, part.docId, wordsOf(part));
    });
  }

  async removeFromShare(shareId: number, docIds: readonly number[]): Promise<void> {
    this.#write(() => this.#removeFromShare(shareId, docIds));
  }

  /** No other process writes here. */
  async takeLook(): Promise<boolean> {
    return false;
  }

  #removeShare(shareId: number): void {
    this.#prepared("delete from search_share where share_id = ?").run(shareId);
    this.#prepared("delete from search_share_part where share_id = ?").run(shareId);
    for (const table of tablesOfShares)
      this.#prepared(`delete from ${table} where rowid between ? and ?`).run(...rowsOf(shareId));
  }

  #removeFromShare(shareId: number, docIds: readonly number[]): void {
    for (const docId of docIds) {
      const { changes } = this.#prepared(
        "delete from search_share_part where share_id = ? and doc_id = ?",
      ).run(shareId, docId);
      if (changes === 0) continue;
      for (const table of tablesOfShares)
        this.#prepared(`delete from ${table} where rowid = ?`).run(firstRowOf(shareId) + docId);
    }
  }

  #insertWords(shareId: number, docId: number, words: PartTokens): void {
    const { title, all } = wordsInShare(words, shareId);
    const row = firstRowOf(shareId) + docId;
    this.#prepared("insert into search_share_title_word (rowid, words) values (?, ?)").run(
      row,
      [...title].join(" "),
    );
    this.#prepared("insert into search_share_word (rowid, words) values (?, ?)").run(row, [...all].join(" "));
  }

  /** Takes words off the list whose last text is gone, some each time. */
  #forgetWords(): void {
    const words = this.#prepared<[string, number], string>(
      "select word from search_vocabulary where word > ? order by word limit ?",
    )
      .pluck()
      .all(this.#lookedAt, wordsAtOnce);
    this.#lookedAt = words.length < wordsAtOnce ? "" : (words.at(-1) ?? "");
    const use = this.#prepared("select 1 from search_word where search_word match ? limit 1");
    const unused = words.filter((word) => use.get(`"${tokenOfListed(word)}"`) === undefined);
    if (unused.length === 0) return;
    this.#write(() => {
      for (const word of unused) {
        this.#prepared("delete from search_vocabulary where word = ?").run(word);
        this.#known.delete(word);
      }
    });
  }

  /** A build writes from the newest to the oldest, which leaves pages half empty, and words in many small parts. */
  #compact(): void {
    for (const table of ["search_title_word", "search_word", ...tablesOfShares])
      this.#index.exec(`insert into ${table} (${table}) values ('optimize')`);
    this.#index.exec("vacuum");
    // Its log is as large as the index.
    this.#index.pragma("wal_checkpoint(truncate)");
    this.#checkpointAfter(pagesOfLog);
  }

  /** One transaction. */
  #write(work: () => void): void {
    try {
      this.#index.transaction(work)();
    } catch (error) {
      // What it wrote is not there.
      this.#known.clear();
      throw error;
    }
  }

  /** Compiled once: one that writes tokens takes longer to compile than to run. */
  #prepared<Bound extends unknown[], Row = unknown>(text: string): Sqlite.Statement<Bound, Row> {
    let statement = this.#statements.get(text);
    if (!statement) {
      statement = this.#index.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement as Sqlite.Statement<Bound, Row>;
  }

  #checkpointAfter(pages: number): void {
    this.#index.pragma(`wal_autocheckpoint = ${pages}`);
  }

  #insert(parts: readonly IndexedPart[]): void {
    const document = this.#prepared(
      "insert into search_document (doc_id, kind, key, title, body) values (?, ?, ?, ?, ?)",
    );
    const title = this.#prepared("insert into search_title_word (rowid, words) values (?, ?)");
    const all = this.#prepared("insert into search_word (rowid, words) values (?, ?)");
    const listed = this.#prepared("insert or ignore into search_vocabulary (word) values (?)");
    for (const part of parts) {
      const words = wordsOf(part);
      document.run(part.docId, part.kind, part.key, part.storedTitle, part.body);
      title.run(part.docId, [...words.title].join(" "));
      all.run(part.docId, [...words.all].join(" "));
      for (const word of listedWords(words.all)) {
        if (this.#known.has(word)) continue;
        if (this.#known.size >= mostKnown) this.#known.clear();
        this.#known.add(word);
        listed.run(word);
      }
    }
    this.#insertIntoShares(parts);
  }

  /** Share by share, so that ids grow. */
  #insertIntoShares(parts: readonly IndexedPart[]): void {
    const member = this.#prepared("insert into search_share_part (share_id, doc_id) values (?, ?)");
    const shares = new Set(parts.flatMap((part) => part.shares));
    for (const shareId of shares)
      for (const part of parts) {
        if (!part.shares.includes(shareId)) continue;
        member.run(shareId, part.docId);
        this.#insertWords(shareId, part.docId, wordsOf(part));
      }
  }

  #listed(): IterableIterator<{ rank: number; kind: string; key: string }> {
    return this.#source
      .prepare<[], { rank: number; kind: string; key: string }>(buildList.compile(this.#q).sql)
      .iterate();
  }

  #newestChange(): number {
    // A database that was filled from an archive may count from the beginning again.
    return (
      this.#source
        .prepare<[], number>(
          `select max(coalesce((select seq from sqlite_sequence where name = 'search_dirty'), 0),
            coalesce((select max(seq) from search_dirty), 0))`,
        )
        .pluck()
        .get() ?? 0
    );
  }

  #cursor(): number {
    return this.#fact("cursor") ?? 0;
  }

  #fact(name: string): number | null {
    return (
      this.#prepared<[string], number>("select value from search_fact where name = ?").pluck().get(name) ??
      null
    );
  }

  #setFact(name: string, value: number): void {
    this.#prepared("insert or replace into search_fact (name, value) values (?, ?)").run(name, value);
  }

  #count(table: string): number {
    return this.#prepared<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
  }
}
