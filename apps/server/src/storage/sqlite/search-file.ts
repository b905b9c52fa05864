import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";

/** The index of the search, beside the database it is derived from. */
export const searchFileOf = (file: string): string => join(dirname(file), "search.db");

/** Removes the index: it is built anew. */
export const removeSearchFile = (file: string): void => {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${file}${suffix}`, { force: true });
};

/**
 * Tokens are made by `@maive/search`, folded and without ASCII signs but their marks: the tokenizer only splits them at
 * blanks. The tables know neither places nor texts: they narrow, `matchText` decides.
 */
const words = (table: string): string =>
  `create virtual table ${table} using fts5(words, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '=^'");`;

const schemaOf = (version: number): string => `
  create table search_document (doc_id integer primary key, kind text not null, key text not null, title text not null, body blob);
  create index search_document_by_key on search_document (key);
  create table search_build (rank integer primary key, kind text not null, key text not null);
  create index search_build_by_key on search_build (key);
  create table search_vocabulary (word text primary key) without rowid;
  create table search_fact (name text primary key, value integer not null) without rowid;
  create table search_share (share_id integer primary key, user_id text not null unique);
  create table search_share_part (share_id integer not null, doc_id integer not null, primary key (share_id, doc_id)) without rowid;
  ${words("search_title_word")}
  ${words("search_word")}
  ${words("search_share_title_word")}
  ${words("search_share_word")}
  insert into search_fact (name, value) values ('version', ${version});`;

const isDamage = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB|ERROR|IOERR_SHORT_READ)/.test(error.code);

const isWhole = (db: Sqlite.Database, version: number, isChecked: boolean): boolean => {
  const known = db.prepare("select value from search_fact where name = 'version'").pluck().get();
  return known === version && (isChecked || db.pragma("quick_check(1)", { simple: true }) === "ok");
};

/** What stays of the log. */
const journalBytes = 1024 * 1024;

/** What is lost in a power cut is indexed again: the cursor stands in the same file. */
const open = (file: string): Sqlite.Database => {
  const db = new Sqlite(file, { timeout: 5_000 });
  // Rows of some kB fill large pages better.
  db.pragma("page_size = 16384");
  db.pragma("journal_mode = wal");
  db.pragma("synchronous = normal");
  db.pragma("cache_size = -16000");
  db.pragma(`journal_size_limit = ${journalBytes}`);
  return db;
};

/**
 * Opens an index to write; one that is missing, damaged or of another version is made anew, empty.
 * @param isChecked it was looked through before: what was damaged since is met when it is read.
 */
export const openSearchFile = (file: string, version: number, isChecked = false): Sqlite.Database => {
  try {
    const db = open(file);
    if (isWhole(db, version, isChecked)) return db;
    db.close();
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  removeSearchFile(file);
  const db = open(file);
  db.exec(`begin; ${schemaOf(version)} commit;`);
  return db;
};
