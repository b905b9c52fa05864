import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";

const zServerProcess = z.object({
  process_id: z.string(),
  /** The machine's name and the process's number on it. */
  name: z.string(),
  version: z.string(),
  started_at: zInstant,
  /** Seconds since it last said that it lives. */
  silent_for: z.number().int(),
  sockets: z.number().int(),
  /** What others did and it has not heard yet, as it last counted. */
  behind: z.number().int(),
  /** Whether it does what one does for all. */
  is_leader: z.boolean(),
  /** Whether it gave this answer. */
  is_this_one: z.boolean(),
});
export type ServerProcess = z.output<typeof zServerProcess>;

const zServerProcesses = z.object({
  /** Whether several may work together here. */
  is_cluster: z.boolean(),
  /** The oldest first. */
  processes: z.array(zServerProcess),
});
export type ServerProcesses = z.output<typeof zServerProcesses>;

export const getProcesses = endpoint({
  method: "GET",
  path: "/api/citadel/processes",
  auth: "main",
  summary: "The processes of MAIVE that work on this database.",
  ok: zServerProcesses,
  status: 200,
});
