import { z } from "zod";
import { pageFragment } from "./page-document.ts";

/** Names one change in a page's document. */
const zChangeId = z.strictObject({
  client: z.number().int().nonnegative(),
  clock: z.number().int().nonnegative(),
});

/**
 * A place in a page's document, as y-prosemirror writes it: a relative position of Yjs with all its fields and no other. It
 * stands beside a change, or in a node, or in the page itself.
 */
const zPagePosition = z
  .strictObject({
    type: zChangeId.nullable(),
    tname: z.literal(pageFragment).nullable(),
    item: zChangeId.nullable(),
    /** To which side it holds: the change before it, or the one behind it. */
    assoc: z.union([z.literal(-1), z.literal(0)]),
  })
  .refine(({ type, tname, item }) => type !== null || tname !== null || item !== null);

/** What somebody has selected in a page; both ends are the same for a caret. */
export const zPageCursor = z.strictObject({ anchor: zPagePosition, head: zPagePosition });

export type PageCursor = z.infer<typeof zPageCursor>;
