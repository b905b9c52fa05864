import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import type { Queryable, Tx } from "../../storage/index.ts";
import { base32 } from "./base32.ts";
import { storePrivateKey, readPrivateKey } from "./identity.store.ts";

const makePrivateKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");

/**
 * The MAIVE-ID that belongs to a private key: `MAIVE-` and the base32 of the 32 bytes of its public key.
 * @param privateKey base64 of the PKCS #8 form.
 */
const maiveIdOf = (privateKey: string): string => {
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return `MAIVE-${base32(Buffer.from(x, "base64url"))}`;
};

/**
 * Creates this instance's key pair on the first start. When two processes start at once, both use the one stored
 * first.
 * @returns the MAIVE-ID.
 */
export const ensureIdentity = async (tx: Tx): Promise<string> =>
  maiveIdOf((await readPrivateKey(tx.db)) ?? (await storePrivateKey(tx, makePrivateKey())));

/** The MAIVE-ID of the instance a database belongs to; null before its first start. */
export const readIdentity = async (q: Queryable): Promise<string | null> => {
  const key = await readPrivateKey(q);
  return key === undefined ? null : maiveIdOf(key);
};
