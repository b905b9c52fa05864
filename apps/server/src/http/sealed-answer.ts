import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Secret requests and answers are stored for repetitions under a hash of the client's key and encrypted with a key
 * derived from it, so that reading the storage reveals neither.
 */
export interface Seal {
  /** What is stored in place of the key. */
  readonly storedKey: string;
  /** A fingerprint of a request that does not allow guessing a password in it. */
  fingerprint(request: string): string;
  close(body: string): string;
  open(sealed: string): string;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** @param key the client's `Idempotency-Key`, a random UUID. */
export const sealOf = (key: string): Seal => {
  const secret = Buffer.from(hkdfSync("sha256", key, "", "idempotency answer", 32));
  return {
    storedKey: createHash("sha256").update(key).digest("hex"),
    fingerprint: (request) => createHmac("sha256", secret).update(request).digest("hex"),
    close: (body) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret, nonce);
      const text = Buffer.concat([cipher.update(body, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
      return Buffer.concat(text).toString("utf8");
    },
  };
};
