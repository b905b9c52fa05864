import type { IndexCondition } from "@maive/search";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Engine } from "../../../storage/index.ts";
import { firstRowOf, inShare } from "../shares/share-words.ts";

/** Which words of a document are looked at. */
export type WordsOf = "title" | "all";

/** The query language of FTS5; null: it narrows nothing. Tokens are letters and digits behind their marks. */
export const fts5Query = (condition: IndexCondition): string | null => {
  switch (condition.is) {
    case "any":
      return null;
    case "token":
      return `"${condition.token}"`;
    case "or": {
      const parts = condition.parts.map(fts5Query);
      return parts.includes(null) ? null : `(${parts.join(" OR ")})`;
    }
    case "and": {
      const required = condition.parts.flatMap((part) => (part.is === "not" ? [] : (fts5Query(part) ?? [])));
      if (required.length === 0) return null;
      const excluded = condition.parts.flatMap((part) =>
        part.is === "not" ? (fts5Query(part.part) ?? []) : [],
      );
      const all = `(${required.join(" AND ")})`;
      return excluded.length === 0 ? all : `(${all} NOT (${excluded.join(" OR ")}))`;
    }
    // Alone it narrows nothing that FTS5 could say.
    case "not":
      return null;
  }
};

/** Whose words are looked through: everybody's, or those of a share. */
export type Through = number | null;

const tables = {
  everybody: { title: "search_title_word", all: "search_word" },
  share: { title: "search_share_title_word", all: "search_share_word" },
} as const;

/** A table of words, what it is asked for, and what is taken from its rows to get the ids of parts. */
const wordsOf = (condition: IndexCondition, of: WordsOf, through: Through) => {
  const written = fts5Query(through === null ? condition : inShare(through, condition));
  if (written === null) return null;
  const words = sql.table(tables[through === null ? "everybody" : "share"][of]);
  const matches = sql<SqlBool>`${words} match ${written}`;
  const docId =
    through === null ? sql`${words}.rowid` : sql`${words}.rowid - ${sql.lit(firstRowOf(through))}`;
  return { words, matches, docId };
};

/** What a statement reads documents from, and in which order: the newest first. */
export interface Matching {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
}

/** All documents of a share, or of everybody. */
export const everything = (through: Through): Matching =>
  through === null
    ? { from: sql`search_document d`, where: sql<SqlBool>`1 = 1`, order: sql`d.doc_id desc` }
    : {
        from: sql`search_share_part member join search_document d on d.doc_id = member.doc_id`,
        where: sql<SqlBool>`member.share_id = ${through}`,
        order: sql`member.doc_id desc`,
      };

/** Parts of documents by their ids; of guests and visitors such as are near their grants. */
export const withIds = (engine: Engine, ids: readonly number[]): Matching => ({
  ...everything(null),
  where:
    engine === "sqlite"
      ? sql<SqlBool>`d.doc_id in (select value from json_each(${JSON.stringify(ids)}))`
      : sql<SqlBool>`d.doc_id = any(${ids}::bigint[])`,
});

/** Whether a document `d` has the words of a condition, on SQLite; null where it narrows nothing. With the plus it is no way to find documents. */
export const hasWords = (
  condition: IndexCondition,
  of: WordsOf,
  through: Through,
): RawBuilder<SqlBool> | null => {
  const found = wordsOf(condition, of, through);
  return (
    found && sql<SqlBool>`+d.doc_id in (select ${found.docId} from ${found.words} where ${found.matches})`
  );
};

/** Some documents `d` that have the words of a condition, the newest, on SQLite; null where it narrows nothing. */
export const newestWith = (
  condition: IndexCondition,
  of: WordsOf,
  { most, through }: { most: number; through: Through },
): RawBuilder<unknown> | null => {
  const found = wordsOf(condition, of, through);
  return (
    found &&
    sql`(select ${found.docId} as doc_id from ${found.words} where ${found.matches} and not_aborted()
      order by ${found.words}.rowid desc limit ${most}) as newest
    cross join search_document d on d.doc_id = newest.doc_id`
  );
};

/** Documents that have the words, on SQLite. */
export const fts5Matching = (condition: IndexCondition, of: WordsOf, through: Through): Matching => {
  const found = wordsOf(condition, of, through);
  if (found === null) return everything(through);
  return {
    from: sql`${found.words} cross join search_document d on d.doc_id = ${found.docId}`,
    where: found.matches,
    order: sql`${found.words}.rowid desc`,
  };
};
