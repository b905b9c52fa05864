import { z } from "zod";
import { endpoint } from "../http.ts";
import { zIntegerId, zPageId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

const shared = {
  title: z.string(),
  /** Matches in the title: from and to, in UTF-16 code units. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Titles of readable ancestors, outermost first. */
  path: z.array(z.string()),
};

/** A page, an entry or a database that was found by its title. */
export const zSearchResult = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page"), page_id: zPageId, icon: z.string().nullable(), ...shared }),
  z.object({
    kind: z.literal("entry"),
    page_id: zPageId,
    database_id: zIntegerId,
    icon: z.string().nullable(),
    ...shared,
  }),
  z.object({
    kind: z.literal("database"),
    database_id: zIntegerId,
    /** A page that shows it; null: none of the pages that were changed last does. */
    page_id: zPageId.nullable(),
    ...shared,
  }),
]);
export type SearchResult = z.output<typeof zSearchResult>;

export const search = endpoint({
  method: "GET",
  path: "/api/search",
  auth: "user",
  summary:
    "Pages, entries and databases the caller may read, by their titles, typos tolerated; the best first.",
  query: z.object({
    /** Words in any order. */
    q: z.string().max(limits.searchLength, contractTexts.tooLong(limits.searchLength)),
    limit: z
      .string()
      .regex(/^[1-9][0-9]{0,3}$/)
      .transform(Number)
      .pipe(z.number().max(limits.searchMaxResults))
      .optional(),
  }),
  ok: z.object({ results: z.array(zSearchResult) }),
  status: 200,
});
