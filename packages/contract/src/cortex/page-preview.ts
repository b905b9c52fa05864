import { z } from "zod";
import { endpoint } from "../http.ts";
import { zPageId } from "../ids.ts";
import { zBlock } from "./block-shape.ts";
import { zPage } from "./pages.ts";

/** A block as far as it is drawn. */
export const zPreviewBlock = zBlock.omit({ last_modified: true });
export type PreviewBlock = z.output<typeof zPreviewBlock>;

export const pagePreview = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/preview",
  auth: "user",
  summary:
    "The beginning of a page's text, to be shown until its editor is loaded. Bounded; an entry and a damaged page have no blocks here.",
  params: z.object({ page_id: zPageId }),
  ok: z.object({
    page: zPage,
    /** In document order, each after its parent. */
    blocks: z.array(zPreviewBlock),
    /** Whether the page goes on after the last block. */
    more: z.boolean(),
    /** Titles of the pages named in these blocks that the caller may read. */
    titles: z.record(z.string(), z.string()),
  }),
  status: 200,
});
export type PagePreview = z.output<NonNullable<typeof pagePreview.ok>>;
