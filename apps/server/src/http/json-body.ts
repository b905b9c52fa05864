import { isUtf8 } from "node:buffer";
import { limits } from "@maive/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../shared/errors.ts";
import { scanJson } from "./scan-json.ts";
import { httpTexts } from "./texts.ts";

const refused = (message: string): DomainError =>
  new DomainError("invalid", { errors: [{ field: "", message }] });

const checkText = (text: string): void => {
  // PostgreSQL cannot store NUL, and a lone surrogate would not survive UTF-8.
  if (text.includes("\0") || !text.isWellFormed()) throw refused(httpTexts.forbiddenCharacters);
};

/**
 * Rejects JSON that cannot be stored or traversed safely, and drops `__proto__` keys.
 * @throws DomainError `invalid` for nesting over the limit, NUL characters and lone surrogates; `too_many_items` for
 * lists longer than any endpoint takes, before zod makes an error for each item.
 */
export const checkJson = (value: unknown, depth = 0): void => {
  if (typeof value === "string") return checkText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth >= limits.jsonDepth) throw refused(httpTexts.tooDeep);
  if (Array.isArray(value)) {
    if (value.length > limits.jsonListItems) throw new DomainError("too_many_items");
    for (const item of value) checkJson(item, depth + 1);
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > limits.jsonObjectNames) throw new DomainError("too_many_items");
  for (const [key, item] of entries) {
    if (key === "__proto__") {
      Reflect.deleteProperty(value, key);
      continue;
    }
    checkText(key);
    checkJson(item, depth + 1);
  }
};

/**
 * Reads a JSON body; undefined when it is empty.
 * @throws DomainError `malformed_json` when it is not JSON in UTF-8, `invalid` as {@link checkJson} says.
 */
const parseJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new DomainError("malformed_json");
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw new DomainError("malformed_json");
    throw error;
  }
  checkJson(value);
  return value;
};

/** Bodies up to this size are parsed without scanning: it takes milliseconds at most. */
const soonRead = 64 * 1024;

/** Like {@link parseJson}, for any size: costly input is refused by a scan before it is parsed. */
const readJson = async (bytes: Buffer): Promise<unknown> => {
  if (bytes.length > soonRead) await scanJson(bytes);
  return parseJson(bytes);
};

/** Raw bodies, which the route reads as a stream. */
export type RawBody = "multipart" | "bytes";

declare module "fastify" {
  interface FastifyContextConfig {
    body?: RawBody;
  }
}

/** Content types of raw bodies: forms with files, and the parts of resumable uploads. */
const rawTypes: Readonly<Record<RawBody, string>> = {
  multipart: "multipart/form-data",
  bytes: "application/offset+octet-stream",
};

/** JSON is parsed; raw bodies are passed unread to the routes that declare them; all else is answered 415. */
export const acceptBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.body !== undefined) throw new DomainError("wrong_type");
      return readJson(body);
    },
  );
  for (const [kind, type] of Object.entries(rawTypes))
    app.addContentTypeParser(type, async (request: FastifyRequest) => {
      if (request.routeOptions.config.body !== kind) throw new DomainError("wrong_type");
      return undefined;
    });
};
