import { z } from "zod";

/** What `MAIVE_CLUSTER` has to be for several processes to run. Operators cannot set it while parts are open (ADR 0060). */
export const clusterOn = "preview";

export const zCluster = z
  .literal(clusterOn, "cannot be set in this version: one process works on a database")
  .optional();
