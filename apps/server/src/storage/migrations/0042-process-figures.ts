import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** What each process says of itself beside that it lives. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  for (const column of ["sockets", "behind"])
    await db.schema
      .alterTable("process")
      .addColumn(column, c.integer, (x) => x.notNull().defaultTo(0))
      .execute();
};
