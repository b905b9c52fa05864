import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { mixedPages } from "./fill-texts.ts";

/** What a bare index of SQLite takes for the same texts. */
export interface BareIndex {
  /** Ids of the best twenty by its own ranking. */
  find(typed: string): readonly number[];
  close(): void;
}

/** FTS5 with its own trigram tokenizer, over the same texts in lower case: no rights, no typos, no snippets. */
export const bareIndex = (folder: string, count: number): BareIndex => {
  const db = new Sqlite(join(folder, "bare.db"));
  db.pragma("journal_mode = off");
  db.exec("create virtual table words using fts5(title, body, content='', tokenize='trigram')");
  const insert = db.prepare("insert into words (rowid, title, body) values (?, ?, ?)");
  db.transaction(() => {
    let row = 0;
    for (const { title, text } of mixedPages(count)) insert.run((row += 1), title, text);
  })();
  const best = db
    .prepare<[string], number>("select rowid from words where words match ? order by rank limit 20")
    .pluck();
  return {
    find: (typed) =>
      best.all(
        typed
          .split(" ")
          .map((word) => `"${word}"`)
          .join(" AND "),
      ),
    close: () => db.close(),
  };
};
