import { type Queryable, readSetting, type Tx } from "../../storage/index.ts";

/**
 * Key of the instance's private key among the settings. It is never part of an answer: endpoints read settings by
 * name, and none may name this one.
 */
const privateKeySetting = "IDENTITY_PRIVATE_KEY";

/** Base64 of the PKCS #8 form; undefined before the first start. */
export const readPrivateKey = async (q: Queryable): Promise<string | undefined> =>
  (await readSetting(q, privateKeySetting)) ?? undefined;

/** Stores the key unless there is one. @returns the stored key. */
export const storePrivateKey = async (tx: Tx, value: string): Promise<string> => {
  await tx.db
    .insertInto("setting")
    .values({ key: privateKeySetting, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await readPrivateKey(tx.db)) ?? value;
};
