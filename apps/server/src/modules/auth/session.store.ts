import type { UserType } from "@maive/contract";
import type { Queryable, Tx } from "../../storage/index.ts";

export interface SessionRow {
  session_id: string;
  user_id: string;
  username: string;
  user_type: UserType;
  last_used_at: string;
  expires_at: string;
}

const sessions = (q: Queryable) =>
  q
    .selectFrom("session")
    .innerJoin("user_account", "user_account.user_id", "session.user_id")
    .select([
      "session.session_id",
      "session.user_id",
      "user_account.username",
      "user_account.user_type",
      "session.last_used_at",
      "session.expires_at",
    ]);

export const findSessionByHash = (q: Queryable, tokenHash: string): Promise<SessionRow | undefined> =>
  sessions(q).where("session.token_hash", "=", tokenHash).executeTakeFirst();

export const findSessionById = (q: Queryable, sessionId: string): Promise<SessionRow | undefined> =>
  sessions(q).where("session.session_id", "=", sessionId).executeTakeFirst();

export const insertSession = async (
  tx: Tx,
  session: { sessionId: string; tokenHash: string; userId: string; userAgent: string; expiresAt: string },
): Promise<void> => {
  await tx.db
    .insertInto("session")
    .values({
      session_id: session.sessionId,
      token_hash: session.tokenHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: session.expiresAt,
    })
    .execute();
};

/** The ids of the user's sessions beyond the `keep` most lately used ones. */
export const surplusSessions = async (tx: Tx, userId: string, keep: number): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom("session")
    .select("session_id")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("session_id", "desc")
    .execute();
  return rows.slice(keep).map((row) => row.session_id);
};

export const sessionsOfUser = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx.db.selectFrom("session").select("session_id").where("user_id", "=", userId).execute();
  return rows.map((row) => row.session_id);
};

/** Sessions past their end, or unused since the instant that counts for the kind of user. */
export const endedSessions = async (
  tx: Tx,
  idleSince: (userType: UserType) => string,
  userTypes: readonly UserType[],
): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom("session")
    .innerJoin("user_account", "user_account.user_id", "session.user_id")
    .select("session.session_id")
    .where((eb) =>
      eb.or([
        eb("session.expires_at", "<=", tx.now),
        ...userTypes.map((userType) =>
          eb.and([
            eb("user_account.user_type", "=", userType),
            eb("session.last_used_at", "<=", idleSince(userType)),
          ]),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => row.session_id);
};

export const deleteSessions = async (tx: Tx, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length > 0)
    await tx.db.deleteFrom("session").where("session_id", "in", sessionIds).execute();
};

export const touchSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.db
    .updateTable("session")
    .set({ last_used_at: tx.now })
    .where("session_id", "=", sessionId)
    .where("last_used_at", "<", tx.now)
    .execute();
};
