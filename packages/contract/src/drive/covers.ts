import { z } from "zod";
import { endpoint } from "../http.ts";
import { zFileId, zPageId } from "../ids.ts";

const params = z.object({ page_id: zPageId });
const zCover = z.object({ cover_image_path: z.string(), cover_position: z.number() });

export const uploadCover = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/cover",
  auth: "user",
  summary: "Upload a page's cover: multipart field `file`, images to 10 MB.",
  params,
  multipart: true,
  ok: zCover,
  status: 201,
  errors: ["too_large", "wrong_type", "storage_full"],
});

export const removeCover = endpoint({
  method: "DELETE",
  path: "/api/cortex/pages/:page_id/cover",
  auth: "user",
  summary: "Remove a page's cover.",
  params,
  status: 204,
});

export const restoreCover = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/cover/:file_id/restore",
  auth: "user",
  summary: "Take back the removal of a page's last cover, as long as it has no new one.",
  params: params.extend({ file_id: zFileId }),
  ok: zCover,
  status: 200,
  errors: ["not_in_trash"],
});
