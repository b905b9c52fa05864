import { limits } from "@maive/contract";
import { sql } from "kysely";
import { databaseNow, type Engine, type Tx } from "../../storage/index.ts";
import { type IssuedToken, tokensPerSession } from "./issued-tokens.ts";

/** Adds a token; the oldest ones of its session over the limit go. */
export const addToken = async (
  tx: Tx,
  engine: Engine,
  { hash, sessionId, key }: IssuedToken & { hash: string },
): Promise<void> => {
  const older = await tx.db
    .selectFrom("socket_token")
    .select("token_hash")
    .where("session_id", "=", sessionId)
    .orderBy("expires_ms", "desc")
    .offset(tokensPerSession - 1)
    .limit(tokensPerSession)
    .execute();
  if (older.length > 0)
    await tx.db
      .deleteFrom("socket_token")
      .where(
        "token_hash",
        "in",
        older.map(({ token_hash }) => token_hash),
      )
      .execute();
  const expires_ms = sql<number>`${databaseNow(engine)} + ${limits.socketTokenMs}`;
  await tx.db
    .insertInto("socket_token")
    .values({ token_hash: hash, session_id: sessionId, sign_key: key, expires_ms })
    .execute();
};

/** Removes a token. @returns it; null when there was none, or it has expired. */
export const takeToken = async (tx: Tx, engine: Engine, hash: string): Promise<IssuedToken | null> => {
  const taken = await tx.db
    .deleteFrom("socket_token")
    .where("token_hash", "=", hash)
    .returning(["session_id as sessionId", "sign_key as key", "expires_ms"])
    .returning(databaseNow(engine).as("now"))
    .executeTakeFirst();
  return taken && taken.now < taken.expires_ms ? taken : null;
};

export const deleteExpiredTokens = async (tx: Tx, engine: Engine): Promise<void> => {
  await tx.db.deleteFrom("socket_token").where("expires_ms", "<=", databaseNow(engine)).execute();
};
