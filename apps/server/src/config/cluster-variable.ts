import { z } from "zod";
import { configTexts } from "./texts.ts";

/** What `MAIVE_CLUSTER` has to be for several processes to run. */
export const clusterOn = "1";

export const zCluster = z.literal(clusterOn, configTexts.clusterValue).optional();
