import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant, zPageId, zUserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

const params = z.object({ page_id: zPageId });

/** A state of a page that somebody has named. */
export const zPageVersion = z.object({
  /** The change that it is the state after, as of `pageAtChange` and `restorePageState`. */
  change_id: z.string(),
  name: z.string(),
  /** When the page became so. */
  changed_at: zInstant,
  /** Who named it; null when the person is gone. */
  user_id: zUserId.nullable(),
  username: z.string().nullable(),
  named_at: zInstant,
});
export type PageVersion = z.output<typeof zPageVersion>;

export const listPageVersions = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/versions",
  auth: "user",
  summary: "The named states of a page, newest first.",
  params,
  ok: z.object({ versions: z.array(zPageVersion) }),
  status: 200,
});

export const namePageVersion = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/versions",
  auth: "user",
  summary: "Name the current state of a page, or an earlier one; a state that has a name is renamed.",
  params,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, contractTexts.required)
      .max(limits.versionNameLength, contractTexts.tooLong(limits.versionNameLength)),
    /** Of the history; absent: the current state. */
    change_id: zPageId.nullish(),
  }),
  ok: zPageVersion,
  status: 200,
  errors: ["too_many_items"],
});

export const unnamePageVersion = endpoint({
  method: "DELETE",
  path: "/api/cortex/pages/:page_id/versions/:change_id",
  auth: "user",
  summary: "Take a state's name away; the state itself stays in the history.",
  params: z.object({ page_id: zPageId, change_id: zPageId }),
  status: 204,
});
