import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/**
 * Which documents have a token, in compressed blocks: a `tsvector` and its index took ten times as much. SQLite has its index in a
 * file beside.
 */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  if (c.engine === "sqlite") return;
  await db.schema
    .createTable("search_segment")
    .addColumn("segment_id", c.autoId, (x) => c.asAutoId(x))
    .addColumn("level", c.integer, (x) => x.notNull())
    .addColumn("documents", c.integer, (x) => x.notNull())
    .addColumn("first_rank", c.integer, (x) => x.notNull())
    .addColumn("last_rank", c.integer, (x) => x.notNull())
    .execute();
  await db.schema
    .createTable("search_posting")
    .addColumn("segment_id", c.integer, (x) =>
      x.notNull().references("search_segment.segment_id").onDelete("cascade"),
    )
    .addColumn("token", c.text, (x) => x.notNull())
    .addColumn("data", c.bytes, (x) => x.notNull())
    .addPrimaryKeyConstraint("search_posting_key", ["segment_id", "token"])
    .execute();
  // It is compressed.
  await sql`alter table search_posting alter column data set storage external`.execute(db);
  // A process of before writes them, this version does not.
  for (const column of ["title_words", "words"]) {
    await sql`drop index ${sql.ref(`search_document_${column}`)}`.execute(db);
    await sql`alter table search_document alter column ${sql.ref(column)} drop not null`.execute(db);
  }
};
