import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId } from "../ids.ts";
import { limits } from "../limits.ts";

/** The resolution of a cell's text: a value, or a German sentence why there is none. */
export const zNamedLink = z.union([z.object({ value: z.string() }), z.object({ reason: z.string() })]);
export type NamedLink = z.output<typeof zNamedLink>;

export const findNamedLinks = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/links",
  auth: "user",
  summary:
    "Which entries or people are meant by texts, as an import reads them: titles, names or ids, several in a cell where " +
    "the relation or person property takes several. Answers one link per text, in their order; changes nothing.",
  params: z.object({ database_id: zDatabaseIdParam }),
  body: z.object({
    property_id: zIntegerId,
    texts: z.array(z.string().max(limits.cellLength)).max(limits.bulkItems),
  }),
  ok: z.object({ links: z.array(zNamedLink) }),
  status: 200,
});
