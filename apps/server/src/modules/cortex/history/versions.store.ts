import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";

/** A named state with its moment, and the name of the user who named it. */
export interface VersionRow {
  change_id: string;
  name: string;
  changed_at: string;
  named_by: string | null;
  username: string | null;
  named_at: string;
}

const versions = (q: Queryable, pageId: string) =>
  q
    .selectFrom("page_version")
    .innerJoin("change", "change.change_id", "page_version.change_id")
    .leftJoin("user_account", "user_account.user_id", "page_version.named_by")
    .select(["page_version.change_id", "page_version.name", "change.changed_at"])
    .select(["page_version.named_by", "user_account.username", "page_version.named_at"])
    .where("page_version.page_id", "=", pageId);

/** A page's named states, newest first. @param after only those after this change. */
export const versionsOf = (q: Queryable, pageId: string, after: string | null): Promise<VersionRow[]> =>
  versions(q, pageId)
    .$if(after !== null, (found) => found.where("page_version.change_id", ">", after ?? ""))
    .orderBy("page_version.change_id", "desc")
    .execute();

export const findVersion = (
  q: Queryable,
  pageId: string,
  changeId: string,
): Promise<VersionRow | undefined> =>
  versions(q, pageId).where("page_version.change_id", "=", changeId).executeTakeFirst();

export const countVersions = async (q: Queryable, pageId: string): Promise<number> =>
  Number(
    (
      await q
        .selectFrom("page_version")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("page_id", "=", pageId)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Names a state, or renames it. */
export const putVersion = async (
  tx: Tx,
  { userId }: Actor,
  _home: Authorized<PageRow, "write">,
  { pageId, changeId, name }: { pageId: string; changeId: string; name: string },
): Promise<void> => {
  const naming = { name, named_by: userId, named_at: tx.now };
  await tx.db
    .insertInto("page_version")
    .values({ page_id: pageId, change_id: changeId, ...naming })
    .onConflict((on) => on.columns(["page_id", "change_id"]).doUpdateSet(naming))
    .execute();
};

export const removeVersion = async (
  tx: Tx,
  _home: Authorized<PageRow, "write">,
  { pageId, changeId }: { pageId: string; changeId: string },
): Promise<void> => {
  await tx.db
    .deleteFrom("page_version")
    .where("page_id", "=", pageId)
    .where("change_id", "=", changeId)
    .execute();
};
