import { DomainError } from "../../../../shared/errors.ts";
import type { Key } from "../derived/sort-key.ts";
import { entryTexts } from "../texts.ts";

/** Where a window continues: after an entry's sort keys, or at an index of a list in memory. */
export type Place = { keys: Key[]; pos: string; pageId: string } | { at: number };

/** The order that a cursor belongs to. */
export interface CursorOrder {
  name: string;
  /** The key type of each sort. */
  kinds: readonly ("t" | "n")[];
}

const wrong = (): DomainError =>
  new DomainError("invalid", {
    detail: entryTexts.cursor,
    errors: [{ field: "cursor", message: entryTexts.cursor }],
  });

/** An opaque string for the client. */
export const writeCursor = (order: CursorOrder, place: Place): string =>
  Buffer.from(
    JSON.stringify(
      "at" in place ? [order.name, place.at] : [order.name, place.keys, place.pos, place.pageId],
    ),
  ).toString("base64url");

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong();
    throw error;
  }
};

/** Text that both databases accept as a parameter. */
const isText = (x: unknown): x is string => typeof x === "string" && !x.includes("\0");

/** @throws DomainError `invalid` when the cursor is malformed or belongs to another order. */
export const readCursor = (order: CursorOrder, cursor: string): Place => {
  const parts = decode(cursor);
  if (!Array.isArray(parts) || parts[0] !== order.name) throw wrong();
  const [, second, pos, pageId]: unknown[] = parts;
  if (typeof second === "number" && Number.isSafeInteger(second) && second >= 0) return { at: second };
  if (!Array.isArray(second) || second.length !== order.kinds.length) throw wrong();
  const keys = second.filter((key: unknown, n): key is Key =>
    order.kinds[n] === "t" ? isText(key) : key === null || typeof key === "number",
  );
  if (keys.length !== order.kinds.length || !isText(pos) || !isText(pageId)) throw wrong();
  return { keys, pos, pageId };
};
