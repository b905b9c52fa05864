import type { Queryable, Tx } from "../../storage/index.ts";
import { isEndReason, type EndReason } from "./end-reason.ts";

/** Records why sessions are about to be removed. @param sessionIds at most 10,000. */
export const insertEnded = async (
  tx: Tx,
  sessionIds: readonly string[],
  reason: EndReason,
): Promise<void> => {
  await tx.db
    .insertInto("ended_session")
    .columns(["token_hash", "reason", "ended_at"])
    .expression((eb) =>
      eb
        .selectFrom("session")
        .select(["token_hash", eb.val(reason).as("reason"), eb.val(tx.now).as("ended_at")])
        .where("session_id", "in", sessionIds),
    )
    .execute();
};

/** Why this token's session ended; null when unknown. */
export const endReasonOf = async (q: Queryable, tokenHash: string): Promise<EndReason | null> => {
  const row = await q
    .selectFrom("ended_session")
    .select("reason")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row && isEndReason(row.reason) ? row.reason : null;
};

export const deleteEndedBefore = async (tx: Tx, before: string): Promise<void> => {
  await tx.db.deleteFrom("ended_session").where("ended_at", "<", before).execute();
};
