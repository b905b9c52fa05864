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
