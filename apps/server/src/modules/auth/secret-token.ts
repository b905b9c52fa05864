import { createHash, randomBytes } from "node:crypto";

const form = /^[\w-]{43}$/;

/** 256 random bits as base64url, for cookies, access links and socket tokens. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Whether it has the form of a token. */
export const isToken = (value: unknown): value is string => typeof value === "string" && form.test(value);

/** What is stored in place of a token. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");
