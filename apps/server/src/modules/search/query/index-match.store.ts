import type { IndexCondition } from "@maive/search";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Engine } from "../../../storage/index.ts";
import { mostParts } from "../documents/parts.ts";
import type { OwnParts } from "./own-parts.ts";

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

const tables = { title: "search_title_word", all: "search_word" } as const;

/** What a statement reads documents from, and in which order: the newest first. */
export interface Matching {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  /** Of a guest or visitor only parts near their grants are found. */
  isNear?: true;
}

/** All documents. */
export const everything: Matching = {
  from: sql`search_document d`,
  where: sql<SqlBool>`1 = 1`,
  order: sql`d.doc_id desc`,
};

/** Parts of documents by their ids; of guests and visitors such as are near their grants. */
export const withIds = (engine: Engine, ids: readonly number[]): Matching => ({
  ...everything,
  isNear: true,
  where:
    engine === "sqlite"
      ? sql<SqlBool>`d.doc_id in (select value from json_each(${JSON.stringify(ids)}))`
      : sql<SqlBool>`d.doc_id = any(${ids}::bigint[])`,
});

/** Whether a part is a guest's or visitor's own, on SQLite: others are passed over before anything is read of them. */
const isOwn = (docId: RawBuilder<unknown>, { ranks }: OwnParts): RawBuilder<SqlBool> =>
  sql<SqlBool>`in_set(${ranks}, case when ${docId} > 0 then ${docId} else -${docId} / ${mostParts} end)`;

/** Whether a document `d` has the words of a query, on SQLite. With the plus it is no way to find documents. */
export const hasWords = (written: string, of: WordsOf): RawBuilder<SqlBool> => {
  const words = sql.table(tables[of]);
  return sql<SqlBool>`+d.doc_id in (select rowid from ${words} where ${words} match ${written})`;
};

/**
 * Some documents `d` that have the words of a query, the newest, on SQLite.
 * @param own null: of all.
 */
export const newestWith = (
  written: string,
  of: WordsOf,
  { most, own }: { most: number; own: OwnParts | null },
): RawBuilder<unknown> => {
  const words = sql.table(tables[of]);
  const isOwnRow = own ? isOwn(sql`rowid`, own) : sql`1 = 1`;
  return sql`(select rowid as doc_id from ${words} where ${words} match ${written} and not_aborted() and ${isOwnRow}
      order by rowid desc limit ${most}) as newest
    cross join search_document d on d.doc_id = newest.doc_id`;
};

/**
 * Documents that have the words, on SQLite.
 * @param own null: of all.
 */
export const fts5Matching = (condition: IndexCondition, of: WordsOf, own: OwnParts | null): Matching => {
  const written = fts5Query(condition);
  if (written === null)
    return own ? { ...everything, isNear: true, where: isOwn(sql`d.doc_id`, own) } : everything;
  const words = sql.table(tables[of]);
  const matches = sql<SqlBool>`${words} match ${written}`;
  return {
    isNear: true,
    from: sql`${words} cross join search_document d on d.doc_id = ${words}.rowid`,
    where: own ? sql<SqlBool>`${matches} and ${isOwn(sql`${words}.rowid`, own)}` : matches,
    order: sql`${words}.rowid desc`,
  };
};
