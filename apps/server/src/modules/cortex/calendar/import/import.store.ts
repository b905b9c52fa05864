import type { Actor } from "../../../../shared/actor.ts";
import { insertRows, type Queryable, rowsInChunks, type Tx } from "../../../../storage/index.ts";
import { pageAccessSql } from "../../access/index.ts";

/** A live readable entry with its import source. */
export interface KnownEntry {
  page_id: string;
  access: "none" | "read" | "write";
  title: string;
  starts_at: number | null;
  ends_at: number | null;
  with_time: number | null;
}

export interface SourceRow extends Pick<KnownEntry, "page_id" | "access"> {
  uid: string;
  occurrence: string;
  digest: string;
}

/** Live readable entries of a database imported from these UIDs, oldest first. */
export const sourcesOf = (
  q: Queryable,
  actor: Actor,
  databaseId: number,
  uids: readonly string[],
): Promise<SourceRow[]> =>
  rowsInChunks(uids, (part) =>
    q
      .selectFrom("calendar_source as source")
      .innerJoin("page", "page.page_id", "source.page_id")
      .select(["source.page_id", "source.uid", "source.occurrence", "source.digest"])
      .select(pageAccessSql(actor).as("access"))
      .where("source.database_id", "=", databaseId)
      .where("source.uid", "in", part)
      .where("page.trashed_at", "is", null)
      .where(pageAccessSql(actor), "<>", "none")
      .orderBy("source.page_id")
      .execute(),
  );

/** Live readable entries of a database among `pageIds`, with their time. */
export const entriesAmong = (
  q: Queryable,
  actor: Actor,
  { databaseId, propertyId }: { databaseId: number; propertyId: number },
  pageIds: readonly string[],
): Promise<KnownEntry[]> =>
  rowsInChunks(pageIds, (part) =>
    q
      .selectFrom("page")
      .leftJoin("entry_span as span", (join) =>
        join.onRef("span.page_id", "=", "page.page_id").on("span.property_id", "=", propertyId),
      )
      .select(["page.page_id", "page.title", "span.starts_at", "span.ends_at", "span.with_time"])
      .select(pageAccessSql(actor).as("access"))
      .where("page.page_id", "in", part)
      .where("page.parent_database_id", "=", databaseId)
      .where("page.trashed_at", "is", null)
      .where(pageAccessSql(actor), "<>", "none")
      .execute(),
  );

export interface NewSource {
  pageId: string;
  uid: string;
  occurrence: string;
  digest: string;
  timeZone: string | null;
}

/** The sources of those entries that have one. */
export const sourcesOfEntries = async (q: Queryable, entryIds: readonly string[]): Promise<NewSource[]> => {
  const rows = await rowsInChunks(entryIds, (part) =>
    q
      .selectFrom("calendar_source")
      .select(["page_id", "uid", "occurrence", "digest", "time_zone"])
      .where("page_id", "in", part)
      .execute(),
  );
  return rows.map(({ page_id: pageId, time_zone: timeZone, ...source }) => ({ ...source, pageId, timeZone }));
};

const columns = [
  "page_id",
  "database_id",
  "uid",
  "occurrence",
  "digest",
  "created_step",
  "changed_step",
  "time_zone",
];

/** Stores the sources of new entries. @param step of the import that creates them; empty: none that can be undone. */
export const addSources = (
  tx: Tx,
  databaseId: number,
  step: string,
  sources: readonly NewSource[],
): Promise<void> =>
  insertRows(
    tx,
    "calendar_source",
    columns,
    sources.map(({ pageId, uid, occurrence, digest, timeZone }) => [
      pageId,
      databaseId,
      uid,
      occurrence,
      digest,
      step,
      null,
      timeZone,
    ]),
  );

/** Stores the sources of updated entries; entries created here had none. */
export const putSource = async (
  tx: Tx,
  databaseId: number,
  step: string,
  { pageId, uid, occurrence, digest, timeZone }: NewSource,
): Promise<void> => {
  await tx.db
    .insertInto("calendar_source")
    .values({
      page_id: pageId,
      database_id: databaseId,
      uid,
      occurrence,
      digest,
      created_step: "",
      changed_step: step,
      time_zone: timeZone,
    })
    .onConflict((conflict) =>
      conflict.column("page_id").doUpdateSet({ digest, changed_step: step, time_zone: timeZone }),
    )
    .execute();
};

/** Entries created by one person's import. */
export const madeInStep = async (
  q: Queryable,
  actor: Actor,
  databaseId: number,
  step: string,
): Promise<string[]> => {
  const rows = await q
    .selectFrom("calendar_source as source")
    .innerJoin("page", "page.page_id", "source.page_id")
    .select("source.page_id")
    .where("source.created_step", "=", step)
    .where("source.database_id", "=", databaseId)
    .where("page.created_by", "=", actor.userId)
    .orderBy("source.page_id")
    .execute();
  return rows.map(({ page_id }) => page_id);
};

export const anyChangedInStep = async (q: Queryable, databaseId: number, step: string): Promise<boolean> =>
  (await q
    .selectFrom("calendar_source")
    .select("page_id")
    .where("changed_step", "=", step)
    .where("database_id", "=", databaseId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** After an undo the imported state no longer matches the file. */
export const forgetChanges = async (tx: Tx, databaseId: number, step: string): Promise<void> => {
  await tx.db
    .updateTable("calendar_source")
    .set({ digest: "" })
    .where("changed_step", "=", step)
    .where("database_id", "=", databaseId)
    .execute();
};
