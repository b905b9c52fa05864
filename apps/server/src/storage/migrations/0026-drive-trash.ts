import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Who deleted what lies in the trash of Drive: from now on in the row, for what lies there already from the change log. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("drive_item").addColumn("deleted_by", c.text).execute();
  const { rows } = await sql<{ actor_id: string; before: string }>`
    select actor_id, before from change where kind = 'file_deleted' and actor_id is not null
    order by change_id`.execute(db);
  for (const { actor_id, before } of rows) {
    const { file_id } = JSON.parse(before) as { file_id: string };
    await db
      .updateTable("drive_item")
      .set({ deleted_by: actor_id })
      .where("deleted_root", "=", file_id)
      .execute();
  }
};
