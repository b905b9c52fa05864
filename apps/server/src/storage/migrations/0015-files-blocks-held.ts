import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

const named = /\\?"file_id\\?":\\?"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\?"/;

/** What a change of a block says, as far as it names a file. */
const fileNamedIn = (after: string | null): string | null => named.exec(after ?? "")?.[1] ?? null;

interface Named {
  page_id: string;
  block_id: string;
  after: string | null;
}

/**
 * Where blocks stood, found by their id, and which files they named at any time, so that an earlier state gives back
 * no more rights than there were. For the time before, a file counts as named that is named now or that main put there.
 */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createIndex("change_by_block")
    .on("change")
    .column("block_id")
    .where("block_id", "is not", null)
    .execute();
  await db.schema
    .createTable("block_file")
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addColumn("block_id", c.text, (x) => x.notNull())
    .addColumn("file_id", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("block_file_key", ["page_id", "block_id", "file_id"])
    .execute();
  await sql`
    insert into block_file (page_id, block_id, file_id)
    select page_id, holder, file_id from file_use where kind = 'block'`.execute(db);
  const { rows } = await sql<Named>`
    select change.page_id, change.block_id, change.after from change
    join user_account on user_account.user_id = change.actor_id
    join page on page.page_id = change.page_id
    where change.kind in ('block_created', 'block_changed') and user_account.user_type = 'main'
      and change.block_id is not null and change.after like '%file#_id%' escape '#'`.execute(db);
  for (const { page_id, block_id, after } of rows) {
    const file_id = fileNamedIn(after);
    if (file_id === null) continue;
    await db
      .insertInto("block_file")
      .values({ page_id, block_id, file_id })
      .onConflict((on) => on.doNothing())
      .execute();
  }
};
