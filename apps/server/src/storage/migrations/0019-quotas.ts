import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

const gigabyte = 1024 * 1024 * 1024;
/** What guests and visitors may store where nobody has said anything else, as this version brings it. */
const defaults = [
  ["guest", 10 * gigabyte],
  ["visitor", 3 * gigabyte],
] as const;

/**
 * How much each person may store, and who brought the images of boards in. Whoever has used more than half of what is
 * allowed from now on goes on without a bound until main sets one: an update stops nobody's work.
 */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("user_quota")
    .addColumn("user_id", c.text, (x) =>
      x.primaryKey().references("user_account.user_id").onDelete("cascade"),
    )
    .addColumn("quota_mb", c.integer)
    .execute();
  await db.schema
    .createIndex("drive_item_of_person")
    .on("drive_item")
    .columns(["created_by", "file_size"])
    .where(sql.ref("created_by"), "is not", null)
    .execute();
  await db.schema.alterTable("scribble_file").addColumn("created_by", c.text).execute();
  // Boards have been main's alone.
  await sql`update scribble_file set created_by =
    (select min(user_id) from user_account where user_type = 'main')`.execute(db);
  await db.schema
    .createIndex("scribble_file_of_person")
    .on("scribble_file")
    .columns(["created_by", "size"])
    .execute();
  for (const [userType, bytes] of defaults)
    await sql`insert into user_quota (user_id, quota_mb)
      select user_id, null from user_account where user_type = ${userType} and (
        select coalesce(sum(file_size), 0) from drive_item where created_by = user_account.user_id
      ) > ${bytes / 2}`.execute(db);
};
