import type { Queryable, SignInNoticeTable, Tx } from "../../storage/index.ts";

/**
 * Notices of sign-ins later than the session, or than its device is known for: with a stolen password one can neither
 * see nor dismiss one's own notice.
 */
const tellable = (q: Queryable, sessionId: string) =>
  q
    .selectFrom("sign_in_notice")
    .innerJoin("session", "session.user_id", "sign_in_notice.user_id")
    .where("session.session_id", "=", sessionId)
    .where((eb) =>
      eb(
        eb.fn.coalesce("session.device_since", "session.created_at"),
        "<",
        eb.ref("sign_in_notice.signed_in_at"),
      ),
    );

export const noticesFor = (q: Queryable, sessionId: string): Promise<SignInNoticeTable[]> =>
  tellable(q, sessionId)
    .selectAll("sign_in_notice")
    .orderBy("sign_in_notice.signed_in_at")
    .orderBy("sign_in_notice.notice_id")
    .execute();

export const countNotices = async (q: Queryable, userId: string): Promise<number> => {
  const { count } = await q
    .selectFrom("sign_in_notice")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The time of the oldest notice; null when there is none. */
export const oldestNotice = async (q: Queryable, userId: string): Promise<string | null> => {
  const { at } = await q
    .selectFrom("sign_in_notice")
    .select((eb) => eb.fn.min("signed_in_at").as("at"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return at ?? null;
};

export const insertNotice = async (tx: Tx, notice: SignInNoticeTable): Promise<void> => {
  await tx.db.insertInto("sign_in_notice").values(notice).execute();
};

export const deleteNotices = async (tx: Tx, noticeIds: readonly string[]): Promise<void> => {
  if (noticeIds.length === 0) return;
  await tx.db.deleteFrom("sign_in_notice").where("notice_id", "in", noticeIds).execute();
};

export const deleteNoticesBefore = async (tx: Tx, before: string): Promise<void> => {
  await tx.db.deleteFrom("sign_in_notice").where("signed_in_at", "<", before).execute();
};
