import { z } from "zod";
import { endpoint } from "../http.ts";
import { zIntegerId, zPageId, zPropertyIdParam } from "../ids.ts";
import { zCalculation } from "./entries.ts";
import { zWireValue } from "./entry-shape.ts";

export const pressButton = endpoint({
  method: "POST",
  path: "/api/cortex/entries/:entry_id/buttons/:property_id/press",
  auth: "user",
  summary:
    "Press a button of an entry: all of its actions with the rights of who presses, or nothing. Whoever writes the entry may.",
  params: z.object({ entry_id: zPageId, property_id: zPropertyIdParam }),
  ok: z.object({
    /** Values of the entry that are others now. */
    cells: z.array(
      z.object({
        entry_id: zPageId,
        property_id: zIntegerId,
        before: zWireValue,
        value: zWireValue,
      }),
    ),
    /** Entries that were added, in their order. */
    created: z.array(z.object({ database_id: zIntegerId, page_id: zPageId, title: z.string() })),
    /** What the button opens; with its database, if it is an entry. */
    opens: z.object({ page_id: zPageId, parent_database_id: zIntegerId.nullable() }).nullable(),
    calculations: z.array(zCalculation),
    /** Names the write of the entry's values, for its undo; null where none was written. */
    step_id: z.string().nullable(),
  }),
  status: 200,
  errors: ["button_incomplete", "cell_locked", "invalid_value", "empty_entry_title"],
});
