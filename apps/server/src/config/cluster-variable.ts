import { z } from "zod";

/** What `MAIVE_CLUSTER` has to be for several processes to run. */
export const clusterOn = "1";

export const zCluster = z
  .literal(clusterOn, "must be 1, in every one of the processes, or not be set")
  .optional();
