import { z } from "zod";

/** Body of every answer that is not 2xx. */
export const zErrorBody = z.object({
  /** A German sentence a person can act on. */
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** With `value_changed`: what stands in the cell now; with `board_changed`: the current version. */
  current_value: z.string().nullable().optional(),
  /** With `cell_locked`: who holds the cell; with `value_changed`: who wrote what stands there, where that is known. */
  username: z.string().optional(),
  /** With a refused bulk write: every cell that stood in its way, with what stands there or who holds it. */
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
