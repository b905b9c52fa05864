import { z } from "zod";
import { endpoint } from "../http.ts";
import { zPageId, zUserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

export const pagePeople = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/people",
  auth: "user",
  summary: "The people who may read a page, by a part of their name, for mentions.",
  params: z.object({ page_id: zPageId }),
  query: z.object({
    query: z
      .string()
      .trim()
      .max(limits.usernameLength, contractTexts.tooLong(limits.usernameLength))
      .optional(),
  }),
  ok: z.object({ users: z.array(z.object({ user_id: zUserId, username: z.string() })) }),
  status: 200,
});
