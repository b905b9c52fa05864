import { z } from "zod";
import { endpoint } from "../http.ts";
import { limits } from "../limits.ts";
import { zIcon } from "./icon-name.ts";

export const searchIcons = endpoint({
  method: "GET",
  path: "/api/icons/search",
  auth: "user",
  summary:
    "Names of icons that fit some English or German words, best first; the same shape as public services.",
  query: z.object({
    query: z.string().max(limits.iconQueryLength),
    limit: z
      .string()
      .regex(/^[1-9][0-9]{0,2}$/)
      .transform(Number)
      .refine((n) => n <= limits.iconResults)
      .optional(),
  }),
  ok: z.object({
    icons: z.array(zIcon),
    /** How many fit in all. */
    total: z.number().int(),
  }),
  status: 200,
});

export const iconSvg = endpoint({
  method: "GET",
  path: "/api/icons/:prefix/:name.svg",
  auth: "user",
  summary: "The drawing of an icon, in the ink `currentColor`; it never changes.",
  params: z.object({
    prefix: z.string().regex(/^[a-z0-9-]{1,32}$/),
    name: z.string().regex(/^[a-z0-9-]{1,64}$/),
  }),
  bytes: true,
  status: 200,
});
