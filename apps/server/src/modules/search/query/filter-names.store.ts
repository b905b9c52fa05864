import { fold } from "@maive/values";
import { matchTitle, searchWords } from "@maive/values/title-match";
import { sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Engine, Queryable } from "../../../storage/index.ts";
import { databaseAccessSql, pageAccessSql } from "../../cortex/access/index.ts";
import { mayMatch } from "../../cortex/search/index.ts";
import { itemAccessSql } from "../../drive/index.ts";
import { nearKeys } from "./readable.store.ts";

/** Things of one name. */
const most = 200;

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Names of what is not near a guest's or visitor's grants are passed over before rights are looked up: how many there are would take time. */
const nearOnly = (actor: Actor, id: string) =>
  actor.userType === "main" ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(id)} in (${nearKeys(actor)})`;

/** Readable folders whose names contain this. */
export const foldersNamed = async (q: Queryable, actor: Actor, name: string): Promise<string[]> => {
  const rows = await q
    .selectFrom("drive_item")
    .select("file_id")
    .where("is_folder", "=", 1)
    .where("is_system", "=", 0)
    .where("deleted_at", "is", null)
    .where(nearOnly(actor, "drive_item.file_id"))
    .where(sql<SqlBool>`name_folded like ${`%${escaped(fold(name))}%`} escape '\\'`)
    .where(itemAccessSql(actor), "!=", "none")
    .limit(most)
    .execute();
  return rows.map(({ file_id }) => file_id);
};

/** Everybody's names; what they wrote is found by rights alone. */
export const peopleNamed = async (q: Queryable, name: string): Promise<string[]> => {
  const needle = fold(name);
  const rows = await q.selectFrom("user_account").select(["user_id", "username"]).execute();
  return rows.flatMap(({ user_id, username }) => (fold(username).includes(needle) ? [user_id] : []));
};

/** Readable databases whose names contain this. */
export const databasesNamed = async (q: Queryable, actor: Actor, name: string): Promise<number[]> => {
  const needle = fold(name);
  const rows = await q
    .selectFrom("database")
    .select(["database_id", "name"])
    .where(databaseAccessSql(actor), "!=", "none")
    .execute();
  return rows.flatMap(({ database_id, name: of }) => (fold(of).includes(needle) ? [database_id] : []));
};

/** Properties of this name in databases of which the actor may read an entry. */
export const propertiesNamed = async (
  q: Queryable,
  actor: Actor,
  name: string,
): Promise<{ property_id: number; database_id: number }[]> => {
  const needle = fold(name);
  const rows = await q
    .selectFrom("property")
    .innerJoin("database", "database.database_id", "property.database_id")
    .select(["property.property_id", "property.database_id", "property.property_name"])
    .where((eb) =>
      eb.or([
        eb(databaseAccessSql(actor), "!=", "none"),
        eb(
          "property.database_id",
          "in",
          eb
            .selectFrom("page_permission")
            .innerJoin("page", "page.page_id", "page_permission.page_id")
            .select("page.parent_database_id")
            .$narrowType<{ parent_database_id: number }>()
            .where("page_permission.user_id", "=", actor.userId)
            .where("page_permission.permission_type", "!=", "none"),
        ),
      ]),
    )
    .execute();
  return rows.filter(({ property_name }) => fold(property_name) === needle);
};

/** Readable live pages whose titles contain these words, the last changed first. */
export const pagesNamed = async (
  q: Queryable,
  actor: Actor,
  name: string,
  engine: Engine,
): Promise<string[]> => {
  const words = searchWords(name);
  if (words.length === 0) return [];
  const rows = await q
    .selectFrom("page")
    .select(["page_id", "title"])
    .where("trashed_at", "is", null)
    .where("parent_database_id", "is", null)
    .where("home_page_id", "is", null)
    .where(nearOnly(actor, "page.page_id"))
    .where(pageAccessSql(actor), "!=", "none")
    .where(mayMatch(engine, "page.title", words, "exact"))
    .orderBy("last_modified", "desc")
    .limit(most)
    .execute();
  return rows.flatMap(({ page_id, title }) => (matchTitle(words, title) ? [page_id] : []));
};
