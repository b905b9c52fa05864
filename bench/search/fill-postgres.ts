import { fold } from "@maive/values";
import pg from "pg";
import { newId } from "../../apps/server/src/shared/ids.ts";
import type { ProofPage } from "./proof-set.ts";

const atOnce = 2_000;
/** As the search looks at while somebody types: by title, and by all words. */
const looked = 250;

/** A database of a stopped server, and a bare index beside its tables. */
export interface FilledPostgres {
  /** Bytes of all texts. */
  textBytes: number;
  /** Of the best twenty by PostgreSQL's own ranking: whole words and their beginnings. */
  findBare(typed: string): Promise<readonly number[]>;
  /** The newest with all parts of words, as many as the search looks at while somebody types. */
  findParts(typed: string): Promise<readonly number[]>;
  bareBytes(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Writes pages straight into the database of a stopped server, and leaves the index to be built; and the same texts into a `tsvector` of
 * PostgreSQL's own German words, and, folded, beside an index of their trigrams (`pg_trgm`).
 */
export const fillPostgres = async (url: string, pages: Iterable<ProofPage>): Promise<FilledPostgres> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create table bare_text (n serial primary key, words tsvector not null)");
  await client.query("create extension pg_trgm");
  await client.query("create table bare_part (n serial primary key, folded text not null)");
  let textBytes = 0;
  let made = 0;
  const write = async (some: readonly ProofPage[]): Promise<void> => {
    const rows = some.map(({ title, text }) => {
      made += 1;
      const at = new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString();
      textBytes += Buffer.byteLength(title) + Buffer.byteLength(text);
      return { id: newId(), title, text, at };
    });
    const blocks = rows.flatMap(({ id, text, at }) =>
      text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line, order) => ({ id: newId(), page: id, line, order, at })),
    );
    await client.query(
      `insert into page (page_id, title, pos, created_at, last_modified)
       select id, title, 'a0', at, at from unnest($1::text[], $2::text[], $3::text[]) as made (id, title, at)`,
      [rows.map(({ id }) => id), rows.map(({ title }) => title), rows.map(({ at }) => at)],
    );
    await client.query(
      `insert into block (block_id, page_id, block_type, content, block_config, block_order, last_modified)
       select id, page, 'text', line, '{}', place, at
       from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[]) as made (id, page, line, place, at)`,
      [
        blocks.map(({ id }) => id),
        blocks.map(({ page }) => page),
        blocks.map(({ line }) => line),
        blocks.map(({ order }) => order),
        blocks.map(({ at }) => at),
      ],
    );
    await client.query(
      "insert into bare_text (words) select to_tsvector('german', text) from unnest($1::text[]) as text",
      [rows.map(({ title, text }) => `${title}\n${text}`)],
    );
    await client.query("insert into bare_part (folded) select unnest($1::text[])", [
      rows.map(({ title, text }) => fold(`${title}\n${text}`)),
    ]);
  };
  let some: ProofPage[] = [];
  for (const page of pages) {
    some.push(page);
    if (some.length < atOnce) continue;
    await write(some);
    some = [];
  }
  await write(some);
  await client.query("create index bare_text_words on bare_text using gin (words)");
  await client.query("create index bare_part_trigrams on bare_part using gin (folded gin_trgm_ops)");
  // What is measured is a first build, not the work of changes.
  await client.query("update search_fact set value = 0 where name = 'version'");
  await client.query("analyze");
  return {
    textBytes,
    findBare: async (typed) => {
      const { rows } = await client.query<{ n: number }>(
        `select n from bare_text, to_tsquery('german', $1) as requested
         where words @@ requested order by ts_rank(words, requested) desc limit 20`,
        [
          typed
            .split(" ")
            .map((word) => `${word}:*`)
            .join(" & "),
        ],
      );
      return rows.map(({ n }) => n);
    },
    findParts: async (typed) => {
      const { rows } = await client.query<{ n: number }>(
        "select n from bare_part where folded like all ($1::text[]) order by n desc limit $2",
        [
          fold(typed)
            .split(" ")
            .map((word) => `%${word}%`),
          looked,
        ],
      );
      return rows.map(({ n }) => n);
    },
    bareBytes: async () => {
      const { rows } = await client.query<{ bytes: number }>(
        "select pg_total_relation_size('bare_text')::float8 as bytes",
      );
      return rows[0]?.bytes ?? 0;
    },
    close: () => client.end(),
  };
};
