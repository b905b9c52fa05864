import type { UserType } from "@maive/contract";
import type { Queryable, Tx } from "../storage/index.ts";

/** Files in Drive, cells, blocks and covers uploaded by a person, the trash included; then images of boards. */
const ofPerson = (q: Queryable) =>
  [
    q
      .selectFrom("drive_item")
      .select("created_by")
      .select((eb) => eb.fn.sum<number>("file_size").as("bytes")),
    q
      .selectFrom("scribble_file")
      .select("created_by")
      .select((eb) => eb.fn.sum<number>("size").as("bytes")),
  ] as const;

/** Bytes a person has stored; the same content counts once per upload. */
export const storedBy = async (q: Queryable, userId: string): Promise<number> => {
  const [items, images] = ofPerson(q);
  const [inDrive, onBoards] = await Promise.all([
    items.where("created_by", "=", userId).groupBy("created_by").executeTakeFirst(),
    images.where("created_by", "=", userId).groupBy("created_by").executeTakeFirst(),
  ]);
  return Number(inDrive?.bytes ?? 0) + Number(onBoards?.bytes ?? 0);
};

/** The same of everybody who has stored anything, by user. */
export const storedByEach = async (q: Queryable): Promise<Map<string, number>> => {
  const [items, images] = ofPerson(q);
  const rows = [
    ...(await items.where("created_by", "is not", null).groupBy("created_by").execute()),
    ...(await images.where("created_by", "is not", null).groupBy("created_by").execute()),
  ];
  const stored = new Map<string, number>();
  for (const { created_by, bytes } of rows)
    if (created_by !== null) stored.set(created_by, (stored.get(created_by) ?? 0) + Number(bytes));
  return stored;
};

export interface QuotaRow {
  userType: UserType;
  /** In MB, null for no bound; undefined where nothing is set, so that the default holds. */
  set: number | null | undefined;
}

const rows = (q: Queryable) =>
  q
    .selectFrom("user_account")
    .leftJoin("user_quota", "user_quota.user_id", "user_account.user_id")
    .select(["user_account.user_id", "user_account.user_type", "user_quota.quota_mb"])
    .select("user_quota.user_id as has_own");

const quotaOf = (row: {
  user_type: UserType;
  quota_mb: number | null;
  has_own: string | null;
}): QuotaRow => ({
  userType: row.user_type,
  set: row.has_own === null ? undefined : row.quota_mb,
});

/** Null where there is no such user. */
export const findQuota = async (q: Queryable, userId: string): Promise<QuotaRow | null> => {
  const row = await rows(q).where("user_account.user_id", "=", userId).executeTakeFirst();
  return row ? quotaOf(row) : null;
};

/** By user. */
export const allQuotas = async (q: Queryable): Promise<Map<string, QuotaRow>> =>
  new Map((await rows(q).execute()).map((row) => [row.user_id, quotaOf(row)]));

/** @param quotaMb null for no bound; undefined for the default. */
export const writeQuota = async (
  tx: Tx,
  userId: string,
  quotaMb: number | null | undefined,
): Promise<void> => {
  if (quotaMb === undefined) {
    await tx.db.deleteFrom("user_quota").where("user_id", "=", userId).execute();
    return;
  }
  await tx.db
    .insertInto("user_quota")
    .values({ user_id: userId, quota_mb: quotaMb })
    .onConflict((on) => on.column("user_id").doUpdateSet({ quota_mb: quotaMb }))
    .execute();
};
