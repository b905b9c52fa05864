import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

/** Whether changes can be stored: `disk_full` and `read_only` end by themselves. */
export const zWriteState = z.enum(["ok", "disk_full", "read_only"]);
export type WriteState = z.output<typeof zWriteState>;

export const zServerState = z.object({
  writes: zWriteState,
  /** What keeps changes from being stored, in German; null while nothing does. */
  detail: z.string().nullable(),
  /**
   * The clock of the machine jumped by more than a day: nothing is deleted by age until it is right again, or main says that it
   * is. To main alone, else null.
   */
  clock: z.object({ shown: zInstant, expected: zInstant }).nullable(),
  /** Since when main alone comes in: everything else answers 503 `maintenance` to the others. */
  maintenance: z
    .object({
      since: zInstant,
      /** Main's message to the others; null without one. */
      text: z.string().nullable(),
      /** Until about when, as main expects it. */
      until: zInstant.nullable(),
    })
    .nullable(),
});
export type ServerState = z.output<typeof zServerState>;

export const readServerState = endpoint({
  method: "GET",
  path: "/api/state",
  auth: "user",
  summary: "Whether changes can be stored; for main also whether the clock can be trusted.",
  ok: zServerState,
  status: 200,
});

export const confirmClock = endpoint({
  method: "POST",
  path: "/api/state/clock",
  auth: "main",
  summary: "The clock is right: what is due by age may be deleted again.",
  ok: zServerState,
  status: 200,
  confirm: "current_password",
});

export const switchMaintenance = endpoint({
  method: "POST",
  path: "/api/state/maintenance",
  auth: "main",
  summary: "Switch maintenance mode, with the notice that others see; while it is on, change the notice.",
  body: z.object({
    is_on: z.boolean(),
    text: z
      .string()
      .trim()
      .max(limits.maintenanceTextLength, contractTexts.tooLong(limits.maintenanceTextLength))
      .nullable()
      .optional(),
    until: z.iso.datetime({ offset: true, error: contractTexts.time }).nullable().optional(),
  }),
  ok: zServerState,
  status: 200,
});
