import type { Queryable, Tx } from "../../storage/index.ts";

/**
 * Where the private key of this instance stands. No endpoint ever answers it: those that show settings read the
 * keys they name, and none may name this one.
 */
const privateKeySetting = "IDENTITY_PRIVATE_KEY";

/** Base64 of the PKCS #8 form; undefined before the first start. */
export const readPrivateKey = async (q: Queryable): Promise<string | undefined> => {
  const row = await q
    .selectFrom("setting")
    .select("value")
    .where("key", "=", privateKeySetting)
    .executeTakeFirst();
  return row?.value;
};

/** Keeps the key unless there is one by now. @returns the key that stands. */
export const keepPrivateKey = async (tx: Tx, value: string): Promise<string> => {
  await tx.db
    .insertInto("setting")
    .values({ key: privateKeySetting, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await readPrivateKey(tx.db)) ?? value;
};
