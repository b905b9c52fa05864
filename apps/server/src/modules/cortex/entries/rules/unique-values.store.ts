import { sql } from "kysely";
import type { Queryable } from "../../../../storage/index.ts";
import { type DatabaseProperty, kindOfSlot } from "../../properties/index.ts";
import { hasText, textEquals, textOf } from "../derived/cell-texts.store.ts";
import type { Key } from "../derived/sort-key.ts";

/** Letters end here in a sort key: what follows says accents and capitals. */
const endOfLetters = " ";
const afterEnd = "!";

/** Rows whose key column may belong to the same text, regardless of upper and lower case; narrows what an index finds. */
const keyIsAlike = ({ slot }: DatabaseProperty, key: Key) => {
  const all = sql`1 = 1`;
  if (slot === null || key === null) return all;
  const column = sql.ref(slot);
  if (kindOfSlot(slot) === "n") return sql`${column} = ${key}`;
  const [letters = ""] = String(key).split(endOfLetters);
  return letters === "" ? all : sql`${column} >= ${letters} and ${column} < ${letters + afterEnd}`;
};

/** Whether a live entry beside these has the same text in a property. */
export const isTextTaken = async (
  q: Queryable,
  property: DatabaseProperty,
  { folded, key }: { folded: string; key: Key },
  except: readonly string[],
): Promise<boolean> => {
  // A literal: only with it a partial index of the database is used.
  const { rows } = await sql`
    select 1 from entry_key
    where database_id = ${sql.lit(property.databaseId)} and ${keyIsAlike(property, key)}
      and ${textEquals(property, folded)}
      ${except.length === 0 ? sql`` : sql`and page_id not in (${sql.join(except)})`}
    limit 1`.execute(q);
  return rows.length > 0;
};

/** The texts of a property in all live entries, with their entries. */
export const allTexts = async (
  q: Queryable,
  property: DatabaseProperty,
): Promise<{ page_id: string; folded: string }[]> => {
  const { rows } = await sql<{ page_id: string; folded: string }>`
    select page_id, ${textOf(property)} as folded from entry_key
    where database_id = ${sql.lit(property.databaseId)} and ${hasText(property)}`.execute(q);
  return rows;
};

/** How many live entries a database has. */
export const liveEntries = async (q: Queryable, databaseId: number): Promise<number> => {
  const row = await q
    .selectFrom("database")
    .select("live_entries")
    .where("database_id", "=", databaseId)
    .executeTakeFirst();
  return Number(row?.live_entries ?? 0);
};
