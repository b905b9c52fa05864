import type { UserType } from "@maive/contract";
import type { ExpressionBuilder } from "kysely";
import { inChunks, type Queryable, type Schema, type Tx } from "../../storage/index.ts";
import { idleSince } from "./session.policy.ts";

export interface SessionRow {
  session_id: string;
  user_id: string;
  username: string;
  user_type: UserType;
  user_agent: string;
  address: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

const sessionsWithUsers = (q: Queryable) =>
  q.selectFrom("session").innerJoin("user_account", "user_account.user_id", "session.user_id");

const sessions = (q: Queryable) =>
  sessionsWithUsers(q).select([
    "session.session_id",
    "session.user_id",
    "user_account.username",
    "user_account.user_type",
    "session.user_agent",
    "session.address",
    "session.created_at",
    "session.last_used_at",
    "session.expires_at",
  ]);

const userTypes = ["main", "guest", "visitor"] as const satisfies UserType[];

/** SQL of `isAlive`. @param now an instant. */
const living = (now: string) => (eb: ExpressionBuilder<Schema, "session" | "user_account">) =>
  eb.and([
    eb("session.expires_at", ">", now),
    eb.or(
      userTypes.map((userType) =>
        eb.and([
          eb("user_account.user_type", "=", userType),
          eb("session.last_used_at", ">", idleSince(userType, Date.parse(now))),
        ]),
      ),
    ),
  ]);

export const findSessionByHash = (q: Queryable, tokenHash: string): Promise<SessionRow | undefined> =>
  sessions(q).where("session.token_hash", "=", tokenHash).executeTakeFirst();

export const findSessionById = (q: Queryable, sessionId: string): Promise<SessionRow | undefined> =>
  sessions(q).where("session.session_id", "=", sessionId).executeTakeFirst();

/** Active sessions of one user or of all, last used first. */
export const livingSessions = (q: Queryable, now: string, userId?: string): Promise<SessionRow[]> => {
  const all = sessions(q)
    .where(living(now))
    .orderBy("session.last_used_at", "desc")
    .orderBy("session.session_id", "desc");
  return (userId === undefined ? all : all.where("session.user_id", "=", userId)).execute();
};

/** Number of active sessions and the last use, by user. */
export const sessionUse = (q: Queryable, now: string) =>
  sessionsWithUsers(q)
    .where(living(now))
    .groupBy("session.user_id")
    .select((eb) => [
      "session.user_id",
      eb.fn.countAll<number | string>().as("count"),
      eb.fn.max("session.last_used_at").as("last_used_at"),
    ])
    .execute();

export const insertSession = async (
  tx: Tx,
  session: {
    sessionId: string;
    tokenHash: string;
    userId: string;
    userAgent: string;
    address: string;
    expiresAt: string;
    deviceSince: string | null;
  },
): Promise<void> => {
  await tx.db
    .insertInto("session")
    .values({
      session_id: session.sessionId,
      token_hash: session.tokenHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      address: session.address,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: session.expiresAt,
      confirmed_at: tx.now,
      device_since: session.deviceSince,
    })
    .execute();
};

/** The ids of all sessions of a user, last used first. */
export const sessionsOfUser = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom("session")
    .select("session_id")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("session_id", "desc")
    .execute();
  return rows.map((row) => row.session_id);
};

/** Sessions past their absolute or idle lifetime. */
export const endedSessions = async (tx: Tx): Promise<string[]> => {
  const rows = await sessionsWithUsers(tx.db)
    .select("session.session_id")
    .where((eb) => eb.not(living(tx.now)(eb)))
    .execute();
  return rows.map((row) => row.session_id);
};

export const deleteSessions = (tx: Tx, sessionIds: readonly string[]): Promise<void> =>
  inChunks(sessionIds, (part) => tx.db.deleteFrom("session").where("session_id", "in", part).execute());

/** When the person last confirmed by password; null: never, or the session has ended. */
export const confirmedAt = async (q: Queryable, sessionId: string): Promise<string | null> => {
  const row = await q
    .selectFrom("session")
    .select("confirmed_at")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
};

export const confirmSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.db
    .updateTable("session")
    .set({ confirmed_at: tx.now })
    .where("session_id", "=", sessionId)
    .execute();
};

export const touchSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.db
    .updateTable("session")
    .set({ last_used_at: tx.now })
    .where("session_id", "=", sessionId)
    .where("last_used_at", "<", tx.now)
    .execute();
};
