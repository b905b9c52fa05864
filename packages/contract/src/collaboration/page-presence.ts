import { z } from "zod";
import { pageFragment } from "./page-document.ts";

/** Names one change in a page's document. */
const zChangeId = z.strictObject({
  client: z.number().int().nonnegative(),
  clock: z.number().int().nonnegative(),
});

/**
 * A position in a page's document as written by y-prosemirror: a strict Yjs relative position, next to an item, in a
 * type or at the root.
 */
const zPagePosition = z
  .strictObject({
    type: zChangeId.nullable(),
    tname: z.literal(pageFragment).nullable(),
    item: zChangeId.nullable(),
    /** Association: with the item before it, or after it. */
    assoc: z.union([z.literal(-1), z.literal(0)]),
  })
  .refine(({ type, tname, item }) => type !== null || tname !== null || item !== null);

/** A selection in a page; both ends are equal for a caret. */
export const zPageCursor = z.strictObject({ anchor: zPagePosition, head: zPagePosition });

export type PageCursor = z.infer<typeof zPageCursor>;

const hasOnly = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  names.every((name) => Object.hasOwn(value, name)) &&
  Object.keys(value).length === names.length;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isChangeId = (value: unknown): boolean =>
  hasOnly(value, ["client", "clock"]) && isCount(value["client"]) && isCount(value["clock"]);

const isPagePosition = (value: unknown): boolean => {
  if (!hasOnly(value, ["type", "tname", "item", "assoc"])) return false;
  const { type, tname, item, assoc } = value;
  return (
    (type === null || isChangeId(type)) &&
    (tname === null || tname === pageFragment) &&
    (item === null || isChangeId(item)) &&
    (assoc === 0 || assoc === -1) &&
    (type !== null || tname !== null || item !== null)
  );
};

/** As {@link zPageCursor} checks: carets come with every key that others press. */
export const isPageCursor = (value: unknown): value is PageCursor =>
  hasOnly(value, ["anchor", "head"]) && isPagePosition(value["anchor"]) && isPagePosition(value["head"]);
