import { z } from "zod";
import { zPermission } from "../cortex/permissions.ts";
import { endpoint } from "../http.ts";
import { zIntegerId, zPageId, zUserId } from "../ids.ts";

/** A page (or entry) with a row of its own for the user. */
export const zPageRight = z.object({
  page_id: zPageId,
  title: z.string(),
  icon: z.string().nullable(),
  parent_database_id: zIntegerId.nullable(),
  permission_type: zPermission,
});

export const zDatabaseRight = z.object({
  database_id: zIntegerId,
  name: z.string(),
  permission_type: zPermission,
  entry_count: z.number().int(),
  /** A live page that shows the database, so that one can go there. */
  shown_on: z.object({ page_id: zPageId, title: z.string() }).nullable(),
});

export const userRights = endpoint({
  method: "GET",
  path: "/api/connect/users/:user_id/rights",
  auth: "main",
  summary:
    "All rights of a guest or visitor: live pages and databases they may read or write, and entries denied to them.",
  params: z.object({ user_id: zUserId }),
  ok: z.object({ pages: z.array(zPageRight), databases: z.array(zDatabaseRight) }),
  status: 200,
});
