import type { Queryable, Tx } from "./storage.ts";

/** What all processes say of the instance; null where nobody has said anything. */
export const readSharedState = async (q: Queryable, name: string): Promise<string | null> =>
  (await q.selectFrom("shared_state").select("body").where("name", "=", name).executeTakeFirst())?.body ??
  null;

/** @param body null for nothing. */
export const writeSharedState = async (
  tx: Pick<Tx, "db">,
  name: string,
  body: string | null,
): Promise<void> => {
  if (body === null) {
    await tx.db.deleteFrom("shared_state").where("name", "=", name).execute();
    return;
  }
  await tx.db
    .insertInto("shared_state")
    .values({ name, body })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ body }))
    .execute();
};
