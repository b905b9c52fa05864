import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant, zIntegerId, zPageId } from "../ids.ts";

export const zRecentPage = z.object({
  page_id: zPageId,
  title: z.string(),
  icon: z.string().nullable(),
  parent_database_id: zIntegerId.nullable(),
  opened_at: zInstant,
});
export type RecentPage = z.output<typeof zRecentPage>;

export const listRecentPages = endpoint({
  method: "GET",
  path: "/api/cortex/recent",
  auth: "user",
  summary: "The pages the caller opened last and may still read, latest first.",
  ok: z.object({ pages: z.array(zRecentPage) }),
  status: 200,
});

export const notePageOpened = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/opened",
  auth: "user",
  summary: "Note that the caller opened a page.",
  params: z.object({ page_id: zPageId }),
  status: 204,
});
