import { z } from "zod";
import { endpoint } from "../http.ts";
import { zBlockId, zPageId } from "../ids.ts";

/** A place that mentions a page. */
export const zBacklink = z.object({
  /** The page with the mention. */
  page_id: zPageId,
  title: z.string(),
  icon: z.string().nullable(),
  block_id: zBlockId,
  /** The words around the mention, empty where the block has none. Titles of unreadable pages are left out. */
  excerpt: z.string(),
});
export type Backlink = z.output<typeof zBacklink>;

export const pageBacklinks = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/backlinks",
  auth: "user",
  summary: "Where readable pages mention a page or link to it, those changed last first.",
  params: z.object({ page_id: zPageId }),
  ok: z.object({
    backlinks: z.array(zBacklink),
    /** Whether there are more than these. */
    more: z.boolean(),
  }),
  status: 200,
});
