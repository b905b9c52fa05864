import type { IndexCondition } from "@maive/search";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Engine } from "../../../storage/index.ts";

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
      const wanted = condition.parts.flatMap((part) => (part.is === "not" ? [] : (fts5Query(part) ?? [])));
      if (wanted.length === 0) return null;
      const unwanted = condition.parts.flatMap((part) =>
        part.is === "not" ? (fts5Query(part.part) ?? []) : [],
      );
      const all = `(${wanted.join(" AND ")})`;
      return unwanted.length === 0 ? all : `(${all} NOT (${unwanted.join(" OR ")}))`;
    }
    // Alone it narrows nothing that FTS5 could say.
    case "not":
      return null;
  }
};

/** The query language of PostgreSQL. */
export const tsQuery = (condition: IndexCondition): string | null => {
  switch (condition.is) {
    case "any":
      return null;
    case "token":
      return `'${condition.token}'`;
    case "or": {
      const parts = condition.parts.map(tsQuery);
      return parts.includes(null) ? null : `(${parts.join(" | ")})`;
    }
    case "and": {
      const parts = condition.parts.flatMap((part) => tsQuery(part) ?? []);
      return parts.length === 0 ? null : `(${parts.join(" & ")})`;
    }
    case "not": {
      const part = tsQuery(condition.part);
      return part === null ? null : `!(${part})`;
    }
  }
};

const tables = { title: "search_title_word", all: "search_word" } as const;
const columns = { title: "title_words", all: "words" } as const;

/** What a statement reads documents from, and in which order: the newest first. */
export interface Matching {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
}

/**
 * Documents that have the words.
 * @param starts reads from the documents of a person's own, with the words as a condition: so long as it takes, it says
 * nothing of what others have.
 * @param newest PostgreSQL looks at so many of them alone: it would join all that match before it takes the newest. SQLite goes from
 * the newest on.
 */
export const matching = (
  engine: Engine,
  condition: IndexCondition,
  of: WordsOf,
  starts: boolean,
  newest: number | null = null,
): Matching => {
  const plain: Matching = {
    from: sql`search_document d`,
    where: sql<SqlBool>`1 = 1`,
    order: sql`d.doc_id desc`,
  };
  const written = engine === "sqlite" ? fts5Query(condition) : tsQuery(condition);
  if (written === null) return plain;
  if (engine === "postgres") {
    const where = sql<SqlBool>`d.${sql.ref(columns[of])} @@ ${written}::tsquery`;
    if (newest === null) return { ...plain, where };
    const some = sql`(select doc_id, kind, key, title, body from search_document d where ${where}
      order by doc_id desc limit ${newest}) d`;
    return { ...plain, from: some };
  }
  const words = sql.table(tables[of]);
  if (starts)
    return {
      ...plain,
      where: sql<SqlBool>`d.doc_id in (select rowid from ${words} where ${words} match ${written})`,
    };
  return {
    from: sql`${words} cross join search_document d on d.doc_id = ${words}.rowid`,
    where: sql<SqlBool>`${words} match ${written}`,
    order: sql`${words}.rowid desc`,
  };
};
