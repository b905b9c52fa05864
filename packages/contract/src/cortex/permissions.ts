import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zPageId, zUserId } from "../ids.ts";

export const zPermission = z.enum(["none", "read", "write"]);
export type Permission = z.output<typeof zPermission>;

/** Rights by user id. Users not named are unchanged. */
const zPermissions = z.record(z.string(), zPermission);

const zPagePermissions = z.object({
  permissions: z.array(z.object({ user_page_id: zUserId, permission_type: zPermission })),
});

const zDatabasePermissions = z.object({
  /** Readers. */
  can_read: z.array(zUserId),
  /** Writers. */
  can_write: z.array(zUserId),
});

const pageParams = z.object({ page_id: zPageId });
const databaseParams = z.object({ database_id: zDatabaseIdParam });

export const getPagePermissions = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/permissions",
  auth: "main",
  summary: "The rows that say who may read or write a page. `user_page_id` is a user id.",
  params: pageParams,
  ok: zPagePermissions,
  status: 200,
});

export const setPagePermissions = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/permissions",
  auth: "main",
  summary: "Give or take rights on a page, and with `apply_to_children` on everything below it.",
  params: pageParams,
  body: z.object({ permissions: zPermissions, apply_to_children: z.boolean().nullish() }),
  ok: zPagePermissions,
  status: 200,
  errors: ["too_many_items"],
});

export const getDatabasePermissions = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/permissions",
  auth: "main",
  summary: "Who may read and who may write a database.",
  params: databaseParams,
  ok: zDatabasePermissions,
  status: 200,
});

export const setDatabasePermissions = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/permissions",
  auth: "main",
  summary: "Give or take rights on a database.",
  params: databaseParams,
  body: z.object({ permissions: zPermissions }),
  ok: zDatabasePermissions,
  status: 200,
  errors: ["too_many_items"],
});
