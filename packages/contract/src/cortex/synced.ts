import { z } from "zod";
import { endpoint } from "../http.ts";
import { zBlockId, zPageId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zBlock } from "./block-shape.ts";

/** `block_type` of a block that shows the content of synced blocks; its `content` is the id of that. */
export const syncedType = "synced";

/** A block that shows a content. */
export const zSyncedPlace = z.object({
  page_id: zPageId,
  title: z.string(),
  icon: z.string().nullable(),
  block_id: zBlockId,
});
export type SyncedPlace = z.output<typeof zSyncedPlace>;

export const zSyncedContent = z.object({
  content_id: zPageId,
  /** Whether the page it belongs to is in the trash: then nobody reads or writes it. */
  is_trashed: z.boolean(),
  /** Whether the caller may write it; in the trash: restore that page. */
  user_can_write: z.boolean(),
  /** The page it belongs to, whose rights are its own. Null in the trash for those who may not restore it. */
  home: z.object({ page_id: zPageId, title: z.string(), icon: z.string().nullable() }).nullable(),
  /** Where it is shown, on pages that the caller may read. */
  places: z.array(zSyncedPlace),
  /** Whether there are more than these. */
  more: z.boolean(),
});
export type SyncedContent = z.output<typeof zSyncedContent>;

export const createSyncedContent = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/synced",
  auth: "user",
  summary:
    "Make a content for synced blocks that belongs to a page; its blocks are read and written like those of a page.",
  params: z.object({ page_id: zPageId }),
  body: z.object({
    /** Blocks of the page it begins with copies of, with what is below them. */
    block_ids: z
      .array(zBlockId)
      .max(limits.syncedBlocks, contractTexts.tooManyBlocks(limits.syncedBlocks))
      .optional(),
  }),
  ok: zSyncedContent,
  status: 201,
  errors: ["too_many_items", "too_large", "page_damaged"],
});

export const getSyncedContent = endpoint({
  method: "GET",
  path: "/api/cortex/synced/:content_id",
  auth: "user",
  summary: "What synced blocks show: the page it belongs to, and where else it is shown.",
  params: z.object({ content_id: zPageId }),
  ok: zSyncedContent,
  status: 200,
});

export const getSyncedBlocks = endpoint({
  method: "GET",
  path: "/api/cortex/synced/:content_id/blocks",
  auth: "user",
  summary: "The blocks of a content of synced blocks.",
  params: z.object({ content_id: zPageId }),
  ok: z.object({ blocks: z.array(zBlock) }),
  status: 200,
});
