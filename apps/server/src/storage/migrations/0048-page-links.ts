import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

const named = /"page_id":"([0-9a-f-]{36})"|\/cortex\/([0-9a-f-]{36})/g;
const whole = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Rows read and written at a time. */
const step = 500;

type Row = { block_id: string; page_id: string; block_type: string; content: string; block_config: string };

/** As of this version; later ones have a function of their own. */
const targetsOf = ({ block_type, content, block_config }: Row): string[] => [
  ...new Set([
    ...(block_type === "page_reference" && whole.test(content) ? [content] : []),
    ...[...block_config.matchAll(named)]
      .map(([, mention, link]) => mention ?? link ?? "")
      .filter((id) => whole.test(id)),
  ]),
];

/** Which blocks name which pages, read from the blocks there are. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("page_link")
    .addColumn("block_id", c.text, (x) => x.notNull())
    .addColumn("target_page_id", c.text, (x) => x.notNull())
    .addColumn("page_id", c.text, (x) => x.notNull().references("page.page_id").onDelete("cascade"))
    .addPrimaryKeyConstraint("page_link_key", ["block_id", "target_page_id"])
    .execute();
  await db.schema.createIndex("page_link_target").on("page_link").columns(["target_page_id"]).execute();
  await db.schema.createIndex("page_link_page").on("page_link").columns(["page_id"]).execute();
  let after = "";
  for (;;) {
    const { rows } = await sql<Row>`
      select block_id, page_id, block_type, content, block_config from block
      where block_id > ${after} and (block_type = 'page_reference'
        or block_config like '%"page_id":"%' or block_config like '%/cortex/%')
      order by block_id limit ${sql.lit(step)}`.execute(db);
    const links = rows.flatMap((row) =>
      targetsOf(row).map((target_page_id) => ({
        block_id: row.block_id,
        page_id: row.page_id,
        target_page_id,
      })),
    );
    for (let at = 0; at < links.length; at += step)
      await db
        .insertInto("page_link")
        .values(links.slice(at, at + step))
        .execute();
    const last = rows.at(-1);
    if (!last || rows.length < step) return;
    after = last.block_id;
  }
};
