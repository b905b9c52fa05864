import { z } from "zod";
import { zIntegerId, zUserId } from "../ids.ts";
import { zSearchKind } from "./kinds.ts";

const count = { count: z.number().int() };

/** How long ago something was changed, the nearest first. */
export const searchPeriods = ["day", "week", "month", "year", "older"] as const;

/** The hits that were looked at, counted by what could narrow them; each list by its counts. */
export const zFacets = z.object({
  kinds: z.array(z.object({ kind: zSearchKind, ...count })),
  databases: z.array(z.object({ database_id: zIntegerId, name: z.string(), ...count })),
  /** Who made or last changed it. */
  people: z.array(z.object({ user_id: zUserId, username: z.string(), ...count })),
  /** Each within its period and outside of the nearer ones. */
  times: z.array(z.object({ period: z.enum(searchPeriods), ...count })),
});
export type SearchFacets = z.output<typeof zFacets>;
