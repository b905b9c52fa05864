import { z } from "zod";
import { endpoint } from "../http.ts";
import { zIntegerId, zPageId, zUserId } from "../ids.ts";
import { limits } from "../limits.ts";

/** The entries in which one person property names a user; called like the property's counterpart. */
export const zAssignmentGroup = z.object({
  name: z.string(),
  database_id: zIntegerId,
  property_id: zIntegerId,
  entries: z.array(z.object({ page_id: zPageId, title: z.string() })),
});

export const userAssignments = endpoint({
  method: "GET",
  path: "/api/connect/users/:user_id/assignments",
  auth: "user",
  summary:
    "The entries in which a user is named, newest first: of everybody for main, of themselves for others.",
  params: z.object({ user_id: zUserId }),
  query: z.object({
    cursor: z.string().max(100).optional(),
    limit: z
      .string()
      .regex(/^[0-9]{1,9}$/)
      .transform(Number)
      .refine((n) => n > 0 && n <= limits.assignmentsMaxLimit)
      .optional(),
  }),
  ok: z.object({ groups: z.array(zAssignmentGroup), next_cursor: z.string().nullable() }),
  status: 200,
});
