import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant, zNoticeId } from "../ids.ts";

/** Somebody signed in to the person's account with a device that had not done so before. */
export const zSignInNotice = z.object({
  notice_id: zNoticeId,
  /** As the browser named itself. */
  user_agent: z.string(),
  /** Where it signed in from; empty when unknown. */
  address: z.string(),
  signed_in_at: zInstant,
});
export type SignInNotice = z.output<typeof zSignInNotice>;

export const listSignInNotices = endpoint({
  method: "GET",
  path: "/api/auth/sign-in-notices",
  auth: "user",
  summary:
    "Sign-ins from unknown devices that the caller has not dismissed, oldest first. A new device does not get its own.",
  ok: z.object({ notices: z.array(zSignInNotice) }),
  status: 200,
});

export const dismissSignInNotice = endpoint({
  method: "DELETE",
  path: "/api/auth/sign-in-notices/:notice_id",
  auth: "user",
  summary: "Dismiss a notice of the caller; others are absent.",
  params: z.object({ notice_id: zNoticeId }),
  status: 204,
});
