import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

const databasesIn = (report: string): number => {
  const { databases = [] } = JSON.parse(report) as { databases?: unknown[] };
  return databases.length;
};

/** How many databases each import made, which a list of imports says without reading their reports. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .alterTable("page_import")
    .addColumn("database_count", c.integer, (x) => x.notNull().defaultTo(0))
    .execute();
  const imports = await db.selectFrom("page_import").select("import_id").execute();
  // One after the other: a report may have megabytes.
  for (const { import_id: importId } of imports) {
    const { report } = await db
      .selectFrom("page_import")
      .select("report")
      .where("import_id", "=", importId)
      .executeTakeFirstOrThrow();
    const count = databasesIn(report);
    if (count === 0) continue;
    await db
      .updateTable("page_import")
      .set({ database_count: count })
      .where("import_id", "=", importId)
      .execute();
  }
};
