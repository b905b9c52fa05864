import { z } from "zod";
import { endpoint } from "../http.ts";
import { zUserId } from "../ids.ts";
import { limits } from "../limits.ts";

/** Somebody's used and available storage. */
export const zStorageSpace = z.object({
  /** Bytes of all files they brought in, those in the trash included. */
  used_bytes: z.number().int(),
  /** In MB of 1,048,576 bytes; null for no bound. */
  quota_mb: z.number().int().nullable(),
  /** The default of the server for the user type. */
  quota_is_default: z.boolean(),
});
export type StorageSpace = z.output<typeof zStorageSpace>;

export const patchQuota = endpoint({
  method: "PATCH",
  path: "/api/connect/users/:user_id/quota",
  auth: "main",
  summary: "Set how much somebody may store: in MB, null for no bound, `default` for what their kind gets.",
  params: z.object({ user_id: zUserId }),
  body: z.object({
    quota_mb: z.int().min(0).max(limits.quotaMb).nullable().or(z.literal("default")),
  }),
  ok: zStorageSpace,
  status: 200,
});

export const getStorageSpace = endpoint({
  method: "GET",
  path: "/api/connect/storage",
  auth: "user",
  summary: "How much the caller has stored, and may store.",
  ok: zStorageSpace,
  status: 200,
});
