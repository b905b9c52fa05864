import { zBackedUpItem } from "@maive/contract";
import { z } from "zod";

/** What a process that inspects a backup sends at its end. */
export const zInspectMessage = z.union([
  z.object({ found: z.array(zBackedUpItem) }),
  z.object({ problem: z.string(), reason: z.string() }),
]);
export type InspectMessage = z.output<typeof zInspectMessage>;
