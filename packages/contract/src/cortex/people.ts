import { z } from "zod";
import { endpoint } from "../http.ts";
import { zPageId, zUserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

/** Somebody to mention. */
export const zPagePerson = z.object({ user_id: zUserId, username: z.string() });
export type PagePerson = z.output<typeof zPagePerson>;

export const pagePeople = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/people",
  auth: "user",
  summary: "Who may read a page, for whoever may write it: the people to mention there.",
  params: z.object({ page_id: zPageId }),
  query: z.object({
    /** Part of the name; case is ignored. */
    query: z.string().max(limits.usernameLength, contractTexts.tooLong(limits.usernameLength)).optional(),
  }),
  /** In German order, at most `limits.mentionedPeople`. */
  ok: z.object({ users: z.array(zPagePerson) }),
  status: 200,
});
