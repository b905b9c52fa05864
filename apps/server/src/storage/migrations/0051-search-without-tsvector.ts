import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Removes the words of documents that stand in `search_posting`. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  if (c.engine === "sqlite") return;
  await db.schema
    .alterTable("search_document")
    .dropColumn("title_words" as never)
    .dropColumn("words" as never)
    .execute();
};
