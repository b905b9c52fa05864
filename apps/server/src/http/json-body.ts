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
 * Refuses what no part of the server could store or walk safely, and drops `__proto__` keys.
 * @throws DomainError `invalid` for nesting over the limit, NUL characters and lone surrogates; `too_many_items` for longer lists
 *   than any endpoint takes: a check of millions of items would make a message for each.
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
export const parseJson = (bytes: Buffer): unknown => {
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

/** So many bytes are read without a look beforehand: whatever they are, that takes milliseconds. */
const soonRead = 64 * 1024;

/** As {@link parseJson}, of any length: what would take long is refused before it is made to values. */
export const readJson = async (bytes: Buffer): Promise<unknown> => {
  if (bytes.length > soonRead) await scanJson(bytes);
  return parseJson(bytes);
};

/** What a route reads by itself as it comes in, instead of JSON. */
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

/** JSON is read; raw bodies go unread to the routes that declare them; everything else is answered 415. */
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
