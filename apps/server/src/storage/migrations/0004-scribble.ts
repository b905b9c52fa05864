import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Drawing boards and the images on them. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("scribble_board")
    .addColumn("board_id", c.text, (x) => x.primaryKey())
    .addColumn("name", c.text, (x) => x.notNull())
    .addColumn("version", c.integer, (x) => x.notNull())
    .addColumn("save_id", c.text)
    .addColumn("image_count", c.integer, (x) => x.notNull())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("last_modified", c.text, (x) => x.notNull())
    .addColumn("trashed_at", c.text)
    .addColumn("thumbnail", c.bytes)
    .addColumn("scene", c.text, (x) => x.notNull())
    .execute();

  await db.schema
    .createTable("scribble_file")
    .addColumn("board_id", c.text, (x) =>
      x.notNull().references("scribble_board.board_id").onDelete("cascade"),
    )
    .addColumn("file_id", c.text, (x) => x.notNull())
    .addColumn("sha256", c.text, (x) => x.notNull().references("blob.sha256"))
    .addColumn("size", c.integer, (x) => x.notNull())
    .addColumn("mime_type", c.text, (x) => x.notNull())
    .addColumn("created_at", c.text, (x) => x.notNull())
    .addColumn("unused_since", c.text)
    .addPrimaryKeyConstraint("scribble_file_key", ["board_id", "file_id"])
    .execute();
  await db.schema.createIndex("scribble_file_by_blob").on("scribble_file").column("sha256").execute();
  await db.schema
    .createIndex("scribble_file_unused")
    .on("scribble_file")
    .column("unused_since")
    .where(sql.ref("unused_since"), "is not", null)
    .execute();
};
