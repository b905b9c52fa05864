import { z } from "zod";
import { endpoint } from "../http.ts";

/**
 * Archives too large for one request come as resumable uploads (tus 1.0.0) and wait for their import, a day at most.
 * `Upload-Metadata` carries `filename`; imports name them in the field `uploads`.
 */
export const zUploadId = z.string().regex(/^[\w-]{1,64}$/);
const params = z.object({ upload_id: zUploadId });
const common = { auth: "user", bytes: true } as const;

export const createImportUpload = endpoint({
  ...common,
  method: "POST",
  path: "/api/cortex/import-uploads",
  summary:
    "tus: begin the upload of a file to be imported, for whoever may write a page. It counts as the caller's until it is imported, given up, or a day old.",
  status: 201,
});

export const importUploadOffset = endpoint({
  ...common,
  method: "HEAD",
  path: "/api/cortex/import-uploads/:upload_id",
  summary: "tus: how much has arrived.",
  params,
  status: 200,
});

export const importUploadPart = endpoint({
  ...common,
  method: "PATCH",
  path: "/api/cortex/import-uploads/:upload_id",
  summary: "tus: send the next bytes.",
  params,
  status: 204,
});

export const cancelImportUpload = endpoint({
  ...common,
  method: "DELETE",
  path: "/api/cortex/import-uploads/:upload_id",
  summary: "tus: give up; nothing is left.",
  params,
  status: 204,
});
