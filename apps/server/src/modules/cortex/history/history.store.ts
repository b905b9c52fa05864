import { type Selectable, sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { ChangeTable, Queryable } from "../../../storage/index.ts";
import { pageOfHolder } from "../access/index.ts";
import { firstBlockLogged } from "../blocks/index.ts";

/** A row of the change log with the actor's name, null when removed. */
export type ChangeRow = Selectable<ChangeTable> & { username: string | null };

const blockKinds = ["block_created", "block_changed", "block_moved", "block_deleted"] as const;
/** Changes of a page and its blocks, visible to its readers. */
const pageKinds = [
  ...blockKinds,
  "page_created",
  "page_changed",
  "page_moved",
  "page_reordered",
  "page_trashed",
  "page_restored",
] as const;
const valueKinds = [
  "entry_created",
  "value_changed",
  "value_followed",
  "file_attached",
  "file_detached",
] as const;
/** Changes of rights are visible to main only. */
const mainKinds = ["page_permissions_changed"] as const;

export interface ChangesQuery {
  pageId: string;
  /** Values only, or everything. */
  about: "values" | "page";
  forMain: boolean;
  propertyId?: number;
  /** Only changes after this one. */
  after: string | null;
  /** Only changes before this one. */
  before?: string;
  limit: number;
}

const kindsOf = ({ about, forMain }: ChangesQuery): readonly string[] =>
  about === "values" ? valueKinds : [...pageKinds, ...valueKinds, ...(forMain ? mainKinds : [])];

/**
 * The change from which on somebody may see a page's history: readers from the moment of their grant (on the page, or
 * on an entry's database); writers all of it. Null for all.
 */
export const seesAfter = async (
  q: Queryable,
  { userId, userType }: Actor,
  pageId: string,
): Promise<string | null> => {
  if (userType === "main") return null;
  const row = await q
    .selectFrom("page as holder")
    .innerJoin("page", (on) => on.on("page.page_id", "=", pageOfHolder))
    .leftJoin("page_permission as own", (on) =>
      on.onRef("own.page_id", "=", "page.page_id").on("own.user_id", "=", userId),
    )
    .leftJoin("database_permission as whole", (on) =>
      on.onRef("whole.database_id", "=", "page.parent_database_id").on("whole.user_id", "=", userId),
    )
    .select(["own.permission_type as own", "own.readable_after as own_after"])
    .select(["whole.permission_type as whole", "whole.readable_after as whole_after"])
    .where("holder.page_id", "=", pageId)
    .executeTakeFirst();
  if ((row?.own ?? row?.whole) === "write") return null;
  return (row?.own ? row.own_after : row?.whole_after) ?? null;
};

/** Changes of a page, newest first; of values only those of existing properties. */
export const changesOf = (q: Queryable, requested: ChangesQuery): Promise<ChangeRow[]> => {
  let query = q
    .selectFrom("change")
    .leftJoin("user_account", "user_account.user_id", "change.actor_id")
    .selectAll("change")
    .select("user_account.username")
    .where("change.page_id", "=", requested.pageId)
    .where("kind", "in", kindsOf(requested))
    .where((eb) =>
      eb.or([
        eb("change.property_id", "is", null),
        eb.exists(
          eb
            .selectFrom("property")
            .select("property.property_id")
            .whereRef("property.property_id", "=", "change.property_id"),
        ),
      ]),
    );
  // The first opening of an empty page is no edit. It is logged all the same, since earlier states are rebuilt from it.
  if (requested.about === "page")
    query = query.where((eb) =>
      eb.or([
        eb("kind", "!=", "block_created"),
        eb("change.actor_id", "is not", null),
        eb("change.after", "!=", JSON.stringify(firstBlockLogged)),
      ]),
    );
  // Cover files are logged, too.
  if (requested.about === "values")
    query = query.where((eb) =>
      eb.or([eb("kind", "=", "entry_created"), eb("change.property_id", "is not", null)]),
    );
  const { propertyId } = requested;
  // A cell's history begins with the entry's creation.
  if (propertyId !== undefined)
    query = query.where((eb) =>
      eb.or([eb("kind", "=", "entry_created"), eb("change.property_id", "=", propertyId)]),
    );
  if (requested.after !== null) query = query.where("change_id", ">", requested.after);
  if (requested.before !== undefined) query = query.where("change_id", "<", requested.before);
  return query.orderBy("change_id", "desc").limit(requested.limit).execute();
};

/** Property ids of an entry's database. */
export const propertyIdsOf = async (q: Queryable, pageId: string): Promise<Set<string>> => {
  const rows = await q
    .selectFrom("property")
    .innerJoin("page", "page.parent_database_id", "property.database_id")
    .select("property_id")
    .where("page.page_id", "=", pageId)
    .execute();
  return new Set(rows.map((row) => String(row.property_id)));
};

/** One visible change; undefined when there is none. */
export const findChange = async (
  q: Queryable,
  {
    pageId,
    changeId,
    after,
    forMain,
  }: Pick<ChangesQuery, "pageId" | "after" | "forMain"> & { changeId: string },
): Promise<Pick<ChangeRow, "change_id" | "step_id" | "changed_at"> | undefined> =>
  q
    .selectFrom("change")
    .select(["change_id", "step_id", "changed_at"])
    .where("page_id", "=", pageId)
    .where("change_id", "=", changeId)
    .where("kind", "in", kindsOf({ pageId, about: "page", after, forMain, limit: 1 }))
    .$if(after !== null, (found) => found.where("change_id", ">", after ?? ""))
    .executeTakeFirst();

/** The newest change of a page; null when there is none. */
export const newestChange = async (q: Queryable, pageId: string): Promise<string | null> =>
  (
    await q
      .selectFrom("change")
      .select("change_id")
      .where("page_id", "=", pageId)
      .orderBy("change_id", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.change_id ?? null;

/**
 * The newest change that everybody who sees the history sees, and the one at or before a change of the page: the page's
 * blocks are the same after both. Null when there is none.
 */
export const newestSharedChange = async (
  q: Queryable,
  pageId: string,
  upTo: string | null,
): Promise<string | null> => {
  const ofPage = (kinds: readonly string[]) =>
    q.selectFrom("change").select("change_id").where("page_id", "=", pageId).where("kind", "in", kinds);
  const shared = [...pageKinds, ...valueKinds];
  if (upTo !== null) {
    const named = ofPage([...shared, ...mainKinds]).where("change_id", "=", upTo);
    if (!(await named.executeTakeFirst())) return null;
  }
  const newest = await ofPage(shared)
    .$if(upTo !== null, (found) => found.where("change_id", "<=", upTo ?? ""))
    .orderBy("change_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.change_id ?? null;
};

export type BlockChangeRow = Pick<ChangeRow, "change_id" | "step_id" | "kind" | "block_id" | "before">;

/** Changes of a page's blocks between two changes, newest first. */
export const blockChanges = (
  q: Queryable,
  pageId: string,
  { upTo, after, limit }: { upTo: { id: string; inclusive: boolean }; after: string; limit: number },
): Promise<BlockChangeRow[]> =>
  q
    .selectFrom("change")
    .select(["change_id", "step_id", "kind", "block_id", "before"])
    .where("page_id", "=", pageId)
    .where("kind", "in", blockKinds)
    .where("change_id", upTo.inclusive ? "<=" : "<", upTo.id)
    .where("change_id", ">", after)
    .orderBy("change_id", "desc")
    .limit(limit)
    .execute();

export type CellChangeRow = Pick<
  ChangeRow,
  "change_id" | "kind" | "before" | "after" | "property_id" | "database_id"
>;

const cellKinds = ["entry_created", "value_changed", "value_followed"] as const;

/** Changes of one cell up to a change, newest first. */
export const cellChanges = (
  q: Queryable,
  { pageId, propertyId, upTo }: { pageId: string; propertyId: number; upTo: string },
  limit: number,
): Promise<CellChangeRow[]> =>
  q
    .selectFrom("change")
    .select(["change_id", "kind", "before", "after", "property_id", "database_id"])
    .where("page_id", "=", pageId)
    .where("kind", "in", cellKinds)
    .where("change_id", "<=", upTo)
    .where((eb) => eb.or([eb("kind", "=", "entry_created"), eb("property_id", "=", propertyId)]))
    .orderBy("change_id", "desc")
    .limit(limit)
    .execute();

/** Changes of a property itself since a change, oldest first. */
export const propertyChangesSince = (
  q: Queryable,
  { databaseId, propertyId, after }: { databaseId: number; propertyId: number; after: string },
): Promise<Pick<ChangeRow, "before" | "after">[]> =>
  q
    .selectFrom("change")
    .select(["before", "after"])
    .where("database_id", "=", databaseId)
    // A literal, to match the condition of the partial index.
    .where("kind", "=", sql.lit("property_changed"))
    .where("property_id", "=", propertyId)
    .where("change_id", ">", after)
    .orderBy("change_id")
    .execute();

/** Values that one person wrote in one transaction in a database, within a range of change ids. */
export const stepChanges = (
  q: Queryable,
  requested: { databaseId: number; stepId: string; actorId: string; from: string; to: string },
): Promise<Pick<ChangeRow, "page_id" | "property_id" | "before" | "after">[]> =>
  q
    .selectFrom("change")
    .select(["page_id", "property_id", "before", "after"])
    .where("database_id", "=", requested.databaseId)
    .where("change_id", ">=", requested.from)
    .where("change_id", "<=", requested.to)
    .where("step_id", "=", requested.stepId)
    .where("actor_id", "=", requested.actorId)
    .where("kind", "=", "value_changed")
    .orderBy("change_id")
    .execute();
