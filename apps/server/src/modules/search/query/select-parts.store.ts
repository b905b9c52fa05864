import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable, SearchSource } from "../../../storage/index.ts";
import { mostParts } from "../documents/parts.ts";
import { isForOthers } from "../shares/shares.store.ts";
import type { Matching } from "./index-match.store.ts";
import type { Narrowing } from "./narrowing.ts";
import { isReadable, things } from "./readable.store.ts";

/** A part of a readable document that may match, with what its order and the answer need. */
export interface Candidate {
  doc_id: number;
  kind: SearchSource;
  key: string;
  title: string;
  /** Whether its lines are read from the page's blocks: the index does not repeat them. */
  is_live: boolean;
  changed_at: string;
  parent_page_id: string | null;
  parent_database_id: number | null;
  icon: string | null;
  mime_type: string | null;
  opened_at: string | null;
  favorite: string | null;
}

/** Changes of what a page says. */
const editing = [
  "block_created",
  "block_changed",
  "block_deleted",
  "page_created",
  "page_changed",
  "entry_created",
  "value_changed",
  "file_attached",
  "file_detached",
];

const changedAt = sql<string>`coalesce(page.last_modified, drive_item.last_modified, scribble_board.last_modified,
  database.created_at, user_account.created_at)`;
/** The index repeats none of a page. */
const title = sql<string>`case when d.kind = 'page' then page.title else d.title end`;
/** Who last changed a page's texts, cells or title; later ones, of rights and places, say nothing of that. */
const lastEditor = sql<string | null>`(select change.actor_id from change
  where change.page_id = page.page_id and change.actor_id is not null and change.kind in (${sql.join(editing)})
  order by change.change_id desc limit 1)`;
/** Who last wrote a thing. Who edited a page is in its history, of which others than main see only what came after their grant. */
export const authorFor = (isMain: boolean): RawBuilder<string | null> =>
  sql<string | null>`coalesce(drive_item.modified_by, scribble_board.modified_by,
    ${isMain ? lastEditor : sql`null`}, page.created_by, drive_item.created_by)`;

const inList = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<SqlBool> =>
  values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${column} in (${sql.join(values)})`;

const not = (condition: RawBuilder<SqlBool>, excluded: boolean): RawBuilder<SqlBool> =>
  excluded ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;

/** Pages and files below others, and those themselves. */
const below = (
  pageIds: readonly string[],
  folderIds: readonly string[],
): RawBuilder<SqlBool> => sql<SqlBool>`(
  (d.kind = 'page' and d.key in (
    with recursive under(page_id) as (
      select page_id from page where ${inList(sql.ref("page_id"), pageIds)}
      union select page.page_id from under join page on page.parent_page_id = under.page_id)
    select page_id from under))
  or (d.kind = 'file' and d.key in (
    with recursive under(file_id) as (
      select file_id from drive_item where ${inList(sql.ref("file_id"), folderIds)}
      union select drive_item.file_id from under join drive_item on drive_item.parent_id = under.file_id)
    select file_id from under)))`;

const kindIs = (kind: Narrowing["kinds"][number]): RawBuilder<SqlBool> => {
  if (kind === "page") return sql<SqlBool>`(d.kind = 'page' and page.parent_database_id is null)`;
  if (kind === "entry") return sql<SqlBool>`(d.kind = 'page' and page.parent_database_id is not null)`;
  if (kind === "event")
    return sql<SqlBool>`(d.kind = 'page' and page.parent_database_id is not null
      and exists (select 1 from property join entry_span on entry_span.property_id = property.property_id
        where property.database_id = page.parent_database_id and property.property_type = 'date'
          and entry_span.page_id = page.page_id))`;
  return sql<SqlBool>`d.kind = ${kind}`;
};

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const narrowed = (
  { kinds, places, people, databases, times }: Narrowing,
  isMain: boolean,
): RawBuilder<SqlBool>[] => [
  anyOf(kinds.map(kindIs)),
  ...places.map(({ pageIds, folderIds, databaseIds, excluded }) =>
    not(
      anyOf([
        below(pageIds, folderIds),
        sql<SqlBool>`coalesce(${inList(sql.ref("page.parent_database_id"), databaseIds)}, false)`,
      ]),
      excluded,
    ),
  ),
  ...people.map(({ userIds, excluded }) =>
    not(
      anyOf(
        [authorFor(isMain), sql.ref("page.created_by"), sql.ref("drive_item.created_by")].map(
          (who) => sql<SqlBool>`coalesce(${inList(who, userIds)}, false)`,
        ),
      ),
      excluded,
    ),
  ),
  ...databases.map(({ databaseIds, excluded }) =>
    not(inList(sql.ref("page.parent_database_id"), databaseIds), excluded),
  ),
  ...times.map(({ after, before, excluded }) =>
    not(
      after === undefined ? sql<SqlBool>`${changedAt} < ${before}` : sql<SqlBool>`${changedAt} >= ${after}`,
      excluded,
    ),
  ),
];

/**
 * Main reads the part with all results instead of the first one, others never. It is looked up for each part: of an `exists` PostgreSQL would read
 * the ids of all parts first.
 */
const ofOwnParts = (isMain: boolean): RawBuilder<SqlBool> =>
  isMain
    ? sql<SqlBool>`(d.doc_id < 0 or (select of_main.doc_id from search_document of_main
        where of_main.doc_id = -d.doc_id * ${mostParts} limit 1) is null)`
    : isForOthers;

/** Those parts of documents that a condition finds, with all that hits show of them, the newest first. */
export const selectParts = (
  actor: Actor,
  { from, where, order }: Matching,
  narrowing: Narrowing,
): RawBuilder<unknown> => {
  const isMain = actor.userType === "main";
  const conditions = [where, ofOwnParts(isMain), ...narrowed(narrowing, isMain), isReadable(actor)];
  return sql`
    select d.doc_id, d.kind, d.key, ${title} as title, d.kind = 'page' and d.body is null as is_live, ${changedAt} as changed_at,
      page.parent_page_id, page.parent_database_id, page.icon, drive_item.mime_type,
      recent.opened_at, marked.pos as favorite
    from ${from} ${things}
    left join recent_page recent on recent.page_id = page.page_id and recent.user_id = ${actor.userId}
    left join favorite_page marked on marked.page_id = page.page_id and marked.user_id = ${actor.userId}
    where ${sql.join(conditions, sql` and `)}
    order by ${order}`;
};

/** Reads such parts. Both databases write ids or truth in their own way. */
export const readParts = async (q: Queryable, parts: RawBuilder<unknown>): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`${parts}`.execute(q);
  return rows.map((row) => ({ ...row, doc_id: Number(row.doc_id), is_live: Boolean(row.is_live) }));
};
