import type { SearchWord } from "@maive/values/title-match";
import { type ExpressionBuilder, sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Engine, Queryable, Schema } from "../../../storage/index.ts";
import { databaseAccessSql, readableByGrants, readablePage } from "../access/index.ts";
import { mayMatch, nearness, type Tolerance } from "./title-condition.store.ts";

/** Search parameters. */
export interface SearchParameters {
  engine: Engine;
  words: readonly SearchWord[];
  tolerance: Tolerance;
  limit: number;
}

export interface FoundPage {
  page_id: string;
  parent_page_id: string | null;
  parent_database_id: number | null;
  title: string;
  icon: string | null;
  /** When the actor last opened it, if recently. */
  opened_at: string | null;
  favorite: string | null;
}

/**
 * Filters readable pages. It starts from the actor's own grants, so that the query's duration reveals nothing about
 * unreadable titles.
 */
const visiblePage = (actor: Actor) => (eb: ExpressionBuilder<Schema, "page">) =>
  actor.userType === "main" ? eb("page.home_page_id", "is", null) : readableByGrants(actor);

/** Live readable pages and entries that may match: recently opened and favourites first. */
export const candidates = (
  q: Queryable,
  actor: Actor,
  { engine, words, tolerance, limit }: SearchParameters,
): Promise<FoundPage[]> => {
  const [first] = words;
  return q
    .selectFrom("page")
    .leftJoin("recent_page as recent", (on) =>
      on.onRef("recent.page_id", "=", "page.page_id").on("recent.user_id", "=", actor.userId),
    )
    .leftJoin("favorite_page as marked", (on) =>
      on.onRef("marked.page_id", "=", "page.page_id").on("marked.user_id", "=", actor.userId),
    )
    .select([
      "page.page_id",
      "page.parent_page_id",
      "page.parent_database_id",
      "page.title",
      "page.icon",
      "recent.opened_at",
      "marked.pos as favorite",
    ])
    .where("page.trashed_at", "is", null)
    .where(visiblePage(actor))
    .where(mayMatch(engine, "page.title", words, tolerance))
    .orderBy(sql`recent.opened_at is null`)
    .orderBy("recent.opened_at", "desc")
    .orderBy(sql`marked.pos is null`)
    .$if(first !== undefined && tolerance === "exact", (query) =>
      first ? query.orderBy(nearness(engine, "page.title", first)) : query,
    )
    .orderBy("page.last_modified", "desc")
    .orderBy("page.page_id", "desc")
    .limit(limit)
    .execute();
};

/** Readable databases whose names may match. */
export const databaseCandidates = (
  q: Queryable,
  actor: Actor,
  { engine, words, tolerance, limit }: SearchParameters,
): Promise<{ database_id: number; name: string }[]> =>
  q
    .selectFrom("database")
    .select(["database_id", "name"])
    .where(databaseAccessSql(actor), "!=", "none")
    .where(mayMatch(engine, "database.name", words, tolerance))
    .orderBy("database_id", "desc")
    .limit(limit)
    .execute();

/** The live readable pages among these. */
export const readablePages = (
  q: Queryable,
  actor: Actor,
  pageIds: readonly string[],
): Promise<{ page_id: string; parent_page_id: string | null; title: string }[]> =>
  q
    .selectFrom("page")
    .select(["page_id", "parent_page_id", "title"])
    .where("page_id", "in", pageIds)
    .where("trashed_at", "is", null)
    .where(readablePage(actor))
    .execute();

/** Names of the readable databases among these. */
export const databaseNames = async (
  q: Queryable,
  actor: Actor,
  databaseIds: readonly number[],
): Promise<Map<number, string>> => {
  if (databaseIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("database")
    .select(["database_id", "name"])
    .where("database_id", "in", databaseIds)
    .where(databaseAccessSql(actor), "!=", "none")
    .execute();
  return new Map(rows.map(({ database_id, name }) => [database_id, name]));
};

/** Blocks that show a database, and pages with grants, that are looked at for a page that shows one; the newest. */
const mostPlaces = 500;

/** The database that a block shows. It must match the expression of the index `block_shows_database`. */
const shown = sql<string>`substr(block.content, 1, 20)`;

/**
 * Selects readable pages that show databases, those that changed last at the end; neither entries nor homes of synced blocks. Main's are found
 * from the blocks, of each database by itself: one that is shown everywhere leaves room for others. Those of others from their own grants,
 * so that the time says nothing of pages that they may not read.
 * @param databaseIds one at least.
 */
export const selectPagesShowing = (
  q: Queryable,
  actor: Pick<Actor, "userId" | "userType">,
  databaseIds: readonly number[],
) => {
  const page = q
    .selectFrom("page")
    .where("page.trashed_at", "is", null)
    .where("page.parent_database_id", "is", null)
    .where("page.home_page_id", "is", null);
  const showing = page
    .innerJoin("block", "block.page_id", "page.page_id")
    .select([shown.as("shown"), "page.page_id", "page.last_modified"])
    .where("block.block_type", "=", sql.lit("database_view"));
  if (actor.userType === "main") {
    const newest = (databaseId: number) =>
      q
        .selectFrom(
          showing
            .where(shown, "=", String(databaseId))
            .orderBy("block.block_id", "desc")
            .limit(mostPlaces)
            .as("newest"),
        )
        .selectAll();
    const [first = 0, ...others] = databaseIds;
    const places = others.reduce((all, databaseId) => all.unionAll(newest(databaseId)), newest(first));
    return q.selectFrom(places.as("place")).selectAll().orderBy("last_modified");
  }
  const granted = page
    .select("page.page_id")
    .where("page.page_id", "in", (eb) =>
      eb
        .selectFrom("page_permission")
        .select("page_id")
        .where("user_id", "=", actor.userId)
        .where("permission_type", "!=", "none"),
    )
    .orderBy("page.last_modified", "desc")
    .limit(mostPlaces);
  const places = showing
    .where("block.content", "in", databaseIds.map(String))
    .where("page.page_id", "in", q.selectFrom(granted.as("granted")).select("granted.page_id"));
  return q.selectFrom(places.as("place")).selectAll().orderBy("last_modified");
};

/** For each database the readable page that shows it and changed last. */
export const pagesShowing = async (
  q: Queryable,
  actor: Actor,
  databaseIds: readonly number[],
): Promise<Map<number, string>> => {
  if (databaseIds.length === 0) return new Map();
  const rows = await selectPagesShowing(q, actor, databaseIds).execute();
  return new Map(rows.map(({ shown: id, page_id }) => [Number(id), page_id]));
};
