import { type Selectable, sql } from "kysely";
import type { LinkFollowTable, Queryable, Tx } from "../../../../storage/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { actorText } from "../../../../shared/stored-actor.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { inParts } from "../derived/derived.store.ts";

/** A cell that references something. */
export interface NamingCell {
  property_id: number;
  page_id: string;
}

/** Cells that reference any of these, at most `limit`, unordered. */
export const cellsNaming = async (
  q: Queryable,
  targetIds: readonly string[],
  limit: number,
): Promise<NamingCell[]> => {
  const found: NamingCell[] = [];
  await inParts(targetIds, async (part) => {
    if (found.length >= limit) return;
    found.push(
      ...(await q
        .selectFrom("entry_link")
        .select(["property_id", "page_id"])
        .where("target_id", "in", part)
        .limit(limit - found.length)
        .execute()),
    );
  });
  return found;
};

/** The next cells after a position that reference one target. */
export const cellsBehind = (
  q: Queryable,
  { target_id, property_id, page_id }: Selectable<LinkFollowTable>,
  limit: number,
): Promise<NamingCell[]> =>
  q
    .selectFrom("entry_link")
    .select(["property_id", "page_id"])
    .where("target_id", "=", target_id)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("property_id", "page_id"), ">", tuple(property_id, page_id)),
    )
    .orderBy("property_id")
    .orderBy("page_id")
    .limit(limit)
    .execute();

/** Queues the cells that reference these targets for an update. */
export const enqueue = (tx: Tx, actor: Actor | null, targetIds: readonly string[]): Promise<void> =>
  inParts(targetIds, (part) => {
    const rows = part.map((target_id) => ({
      target_id,
      property_id: -1,
      page_id: "",
      actor: actorText(actor),
    }));
    return tx.db
      .insertInto("link_follow")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("target_id").doUpdateSet({
          property_id: sql`excluded.property_id`,
          page_id: sql`excluded.page_id`,
          actor: sql`excluded.actor`,
        }),
      )
      .execute();
  });

export const nextInQueue = (q: Queryable): Promise<Selectable<LinkFollowTable> | undefined> =>
  q.selectFrom("link_follow").selectAll().limit(1).executeTakeFirst();

/** Records the progress of one target's cells; null when done. */
export const saveProgress = async (tx: Tx, targetId: string, last: NamingCell | null): Promise<void> => {
  if (last === null) await tx.db.deleteFrom("link_follow").where("target_id", "=", targetId).execute();
  else
    await tx.db
      .updateTable("link_follow")
      .set({ property_id: last.property_id, page_id: last.page_id })
      .where("target_id", "=", targetId)
      .execute();
};

/** Entries that reference any of these targets, without the targets themselves, at most `limit`. */
export const somePagesNaming = async (
  tx: Tx,
  targetIds: readonly string[],
  limit: number,
): Promise<string[]> => {
  const gone = new Set(targetIds);
  const found = new Set<string>();
  await inParts(targetIds, async (part) => {
    for (let after = ""; found.size < limit;) {
      const rows = await tx.db
        .selectFrom("entry_link")
        .select("page_id")
        .distinct()
        .where("target_id", "in", part)
        .where("page_id", ">", after)
        .orderBy("page_id")
        .limit(limit)
        .execute();
      const last = rows.at(-1);
      if (!last) return;
      after = last.page_id;
      for (const { page_id } of rows) if (!gone.has(page_id) && found.size < limit) found.add(page_id);
    }
  });
  return [...found];
};

/** Deletes a property's links from these entries to these targets. */
export const dropLinksTo = (
  tx: Tx,
  propertyId: number,
  targetIds: readonly string[],
  pageIds: readonly string[],
): Promise<void> =>
  inParts(targetIds, (targets) =>
    inParts(pageIds, (part) => {
      tx.noteKeys({ pageIds: part });
      return tx.db
        .deleteFrom("entry_link")
        .where("property_id", "=", propertyId)
        .where("target_id", "in", targets)
        .where("page_id", "in", part)
        .execute();
    }),
  );

/** Deletes all links from these entries to these targets, whatever property they are of. */
export const dropLinksBetween = (
  tx: Tx,
  targetIds: readonly string[],
  pageIds: readonly string[],
): Promise<void> =>
  inParts(targetIds, (targets) =>
    inParts(pageIds, (part) => {
      tx.noteKeys({ pageIds: part });
      return tx.db
        .deleteFrom("entry_link")
        .where("target_id", "in", targets)
        .where("page_id", "in", part)
        .execute();
    }),
  );

/** Deletes all links of some cells of a property. */
export const dropLinksIn = (tx: Tx, propertyId: number, pageIds: readonly string[]): Promise<void> =>
  inParts(pageIds, (part) => {
    tx.noteKeys({ pageIds: part });
    return tx.db
      .deleteFrom("entry_link")
      .where("property_id", "=", propertyId)
      .where("page_id", "in", part)
      .execute();
  });

/** Deletes all links of a property. */
export const dropLinksOf = async (
  tx: Tx,
  { databaseId, propertyId }: Pick<DatabaseProperty, "databaseId" | "propertyId">,
): Promise<void> => {
  tx.noteKeys({ databaseId, isWhole: true });
  await tx.db.deleteFrom("entry_link").where("property_id", "=", propertyId).execute();
};
