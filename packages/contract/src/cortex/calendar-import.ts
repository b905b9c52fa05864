import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zPageId } from "../ids.ts";
import { zCalendarEvent } from "./calendar.ts";

const params = z.object({ database_id: zDatabaseIdParam });

/** The effects of importing a file. */
const outcome = {
  /** Entries that are new. */
  created_count: z.number().int(),
  /** Entries of an earlier import that get the file's title and time. */
  changed_count: z.number().int(),
  /** Already imported, unchanged events. */
  known_count: z.number().int(),
  /** German sentences about what entries cannot represent. */
  notes: z.array(z.string()),
};

export const zCalendarImportPreview = z.object({
  file_name: z.string(),
  ...outcome,
  /** First and last day of all events, `yyyy-mm-dd`; null without any. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** Repeated events become one entry for each time between these days; null where nothing is repeated. */
  series: z
    .object({
      series_count: z.number().int(),
      event_count: z.number().int(),
      from: z.string(),
      to: z.string(),
      /** Some repeat beyond these days. */
      is_cut: z.boolean(),
    })
    .nullable(),
  /** The first events as they would appear; ids are the file's. */
  events: z.array(
    zCalendarEvent.omit({ id: true, user_can_write: true, time_zone: true }).extend({ key: z.string() }),
  ),
});
export type CalendarImportPreview = z.output<typeof zCalendarImportPreview>;

export const zCalendarImported = z.object({
  ...outcome,
  /** Names the import for {@link undoCalendarImport}; null where nothing was written. */
  step_id: zPageId.nullable(),
});
export type CalendarImported = z.output<typeof zCalendarImported>;

const errors = ["too_large", "too_many_items", "storage_full"] as const;

export const previewCalendarImport = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/calendar-import/preview",
  auth: "user",
  summary:
    "What an iCalendar file, or a ZIP of some, would become: multipart fields `file` and `date_property_id` (else the first date). Nothing is written.",
  params,
  multipart: true,
  ok: zCalendarImportPreview,
  status: 200,
  errors,
});

export const importCalendar = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/calendar-import",
  auth: "user",
  summary:
    "Make entries of the events of an iCalendar file, or of a ZIP of some, all or nothing; what was imported before is brought up to date.",
  params,
  multipart: true,
  ok: zCalendarImported,
  status: 201,
  errors: [...errors, "cell_locked"],
});

export const undoCalendarImport = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/calendar-import/:step_id/undo",
  auth: "user",
  summary:
    "Take one's own import back: its new entries go to the trash, changed ones get what stood there before.",
  params: params.extend({ step_id: zPageId }),
  ok: z.object({ removed_count: z.number().int(), restored_count: z.number().int() }),
  status: 200,
  errors: ["cell_locked"],
});
