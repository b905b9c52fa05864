import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

/** Earlier states of drawing boards, and who drew on them last. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema.alterTable("scribble_board").addColumn("modified_by", c.text).execute();
  await db.schema
    .createTable("scribble_state")
    .addColumn("board_id", c.text, (x) =>
      x.notNull().references("scribble_board.board_id").onDelete("cascade"),
    )
    .addColumn("version", c.integer, (x) => x.notNull())
    .addColumn("kept_at", c.text, (x) => x.notNull())
    .addColumn("made_at", c.text, (x) => x.notNull())
    .addColumn("made_by", c.text)
    .addColumn("shape_count", c.integer, (x) => x.notNull())
    .addColumn("image_ids", c.text, (x) => x.notNull())
    .addColumn("bytes", c.integer, (x) => x.notNull())
    .addColumn("scene", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("scribble_state_key", ["board_id", "version"])
    .execute();
};
