import { z } from "zod";
import { endpoint } from "../http.ts";

/**
 * Resumable uploads speak the tus protocol 1.0.0. `Upload-Metadata` carries `filename`, `parent_path`,
 * `display_name` and `if_taken`; when the last byte is there, the answer names the new item in `X-File-Id`.
 */
const params = z.object({ upload_id: z.string().regex(/^[\w-]{1,64}$/) });
const common = { auth: "user", bytes: true } as const;

export const createUpload = endpoint({
  ...common,
  method: "POST",
  path: "/api/drive/uploads",
  summary: "tus: begin a resumable upload.",
  status: 201,
});

export const uploadOffset = endpoint({
  ...common,
  method: "HEAD",
  path: "/api/drive/uploads/:upload_id",
  summary: "tus: how much has arrived.",
  params,
  status: 200,
});

export const uploadPart = endpoint({
  ...common,
  method: "PATCH",
  path: "/api/drive/uploads/:upload_id",
  summary: "tus: send the next bytes.",
  params,
  status: 204,
});

export const cancelUpload = endpoint({
  ...common,
  method: "DELETE",
  path: "/api/drive/uploads/:upload_id",
  summary: "tus: give up; nothing is left.",
  params,
  status: 204,
});
