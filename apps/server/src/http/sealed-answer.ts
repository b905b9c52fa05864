import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * How requests and answers with secrets are stored for a repetition: under a hash of the client's key, sealed
 * with what is derived from the key itself. Whoever reads the storage finds neither the secret nor the way to it.
 */
export interface Seal {
  /** What stands in storage in place of the key. */
  readonly storedKey: string;
  /** Names a request without letting a password in it be guessed. */
  fingerprint(request: string): string;
  close(body: string): string;
  open(sealed: string): string;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** @param key the client's `Idempotency-Key`, a UUID nobody else knows. */
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
