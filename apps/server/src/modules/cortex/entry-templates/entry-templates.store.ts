import type { Block, ListedTemplate } from "@maive/contract";
import type { Selectable } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import type { EntryTemplateTable, Queryable, Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { EntryTemplate, TemplateValues } from "./template.ts";

const templateOf = (row: Selectable<EntryTemplateTable>): EntryTemplate => ({
  templateId: row.template_id,
  databaseId: row.database_id,
  name: row.name,
  icon: row.icon,
  pos: row.pos,
  values: JSON.parse(row.template_values) as TemplateValues,
  blocks: JSON.parse(row.template_blocks) as Block[],
});

/** The templates of a database in their order, without what they hold. */
export const listTemplates = (
  q: Queryable,
  databaseId: number,
): Promise<(ListedTemplate & { pos: string })[]> =>
  q
    .selectFrom("entry_template")
    .select(["template_id", "name", "icon", "pos"])
    .where("database_id", "=", databaseId)
    .orderBy("pos")
    .orderBy("template_id")
    .execute();

export const findTemplate = async (
  q: Queryable,
  databaseId: number,
  templateId: string,
): Promise<EntryTemplate | null> => {
  const row = await q
    .selectFrom("entry_template")
    .selectAll()
    .where("database_id", "=", databaseId)
    .where("template_id", "=", templateId)
    .executeTakeFirst();
  return row ? templateOf(row) : null;
};

/** Inserts or replaces a template. */
export const putTemplate = async (
  tx: Tx,
  _database: Authorized<DatabaseRow, "write">,
  template: EntryTemplate,
): Promise<void> => {
  const rest = {
    name: template.name,
    icon: template.icon,
    pos: template.pos,
    template_values: JSON.stringify(template.values),
    template_blocks: JSON.stringify(template.blocks),
  };
  await tx.db
    .insertInto("entry_template")
    .values({ template_id: template.templateId, database_id: template.databaseId, ...rest })
    .onConflict((conflict) => conflict.column("template_id").doUpdateSet(rest))
    .execute();
};

export const deleteTemplate = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  templateId: string,
): Promise<void> => {
  await tx.db
    .deleteFrom("entry_template")
    .where("database_id", "=", database.database_id)
    .where("template_id", "=", templateId)
    .execute();
};

/** The icon of an entry that was just added. */
export const setIcon = async (tx: Tx, entryId: string, icon: string): Promise<void> => {
  await tx.db.updateTable("page").set({ icon }).where("page_id", "=", entryId).execute();
};
