import { z } from "zod";

/** Body of every answer that is not 2xx. */
export const zErrorBody = z.object({
  /** A German sentence a person can act on. */
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** With `value_changed`: the current value; with `board_changed`: the current version. */
  current_value: z.string().nullable().optional(),
  /** With `cell_locked`: who locks the cell; with `value_changed`: its last writer, if known. */
  username: z.string().optional(),
  /** With a refused bulk write: every conflicting cell, with its current value or lock. */
  conflicts: z
    .array(
      z.object({
        entry_id: z.string(),
        property_id: z.number(),
        current_value: z.string().nullable(),
        username: z.string().optional(),
      }),
    )
    .optional(),
});
export type ErrorBody = z.output<typeof zErrorBody>;
