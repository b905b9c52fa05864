import { z } from "zod";
import { endpoint } from "../http.ts";
import {
  zBlockId,
  zDatabaseIdParam,
  zInstant,
  zIntegerId,
  zPageId,
  zPropertyIdParam,
  zUserId,
} from "../ids.ts";
import { limits } from "../limits.ts";
import { zBlock } from "./block-shape.ts";
import { patchCell, patchCells, zCellChange } from "./entries.ts";

/** A change of a page, block or value, without what the reader may not see. */
export const zChange = z.object({
  change_id: z.string(),
  /** Null for the server, and when unknown. */
  user_id: zUserId.nullable(),
  /** As the person is called now. */
  username: z.string().nullable(),
  changed_at: zInstant,
  /** `<entity>_<what happened>`, for example `block_changed` or `value_changed`. */
  kind: z.string(),
  property_id: zIntegerId.optional(),
  block_id: zBlockId.optional(),
  before: z.unknown(),
  after: z.unknown(),
  /** Of a value change: the old and new value as displayed. */
  before_shown: z.string().optional(),
  after_shown: z.string().optional(),
  /** Of a written value: names the write, for {@link undoStep}. */
  step_id: z.string().optional(),
});
export type Change = z.output<typeof zChange>;

const window = {
  cursor: zPageId.optional(),
  limit: z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .refine((n) => n > 0 && n <= limits.historyMaxLimit)
    .optional(),
};
const ok = z.object({ changes: z.array(zChange), next_cursor: z.string().nullable() });
const changeParams = z.object({ page_id: zPageId, change_id: zPageId });

export const pageHistory = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/history",
  auth: "user",
  summary: "What happened to a page, newest first.",
  params: z.object({ page_id: zPageId }),
  query: z.object(window),
  ok,
  status: 200,
});

export const entryHistory = endpoint({
  method: "GET",
  path: "/api/cortex/entries/:entry_id/history",
  auth: "user",
  summary: "What happened to the values of an entry, newest first; of one cell from its first value.",
  params: z.object({ entry_id: zPageId }),
  query: z.object({ ...window, property_id: zPropertyIdParam.optional() }),
  ok,
  status: 200,
});

export const pageAtChange = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/history/:change_id",
  auth: "user",
  summary: "A page's blocks as they were right after a change.",
  params: changeParams,
  ok: z.object({ change_id: z.string(), changed_at: zInstant, blocks: z.array(zBlock) }),
  status: 200,
});

export const restorePageState = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/history/:change_id/restore",
  auth: "user",
  summary: "Give a page the blocks it had right after a change.",
  params: changeParams,
  ok: z.object({ blocks: z.array(zBlock) }),
  status: 200,
  errors: ["page_damaged"],
});

export const restoreCell = endpoint({
  method: "POST",
  path: "/api/cortex/entries/:entry_id/history/:change_id/restore",
  auth: "user",
  summary: "Give a cell the value it had right after a change, without what is gone since.",
  params: z.object({ entry_id: zPageId, change_id: zPageId }),
  body: zCellChange.pick({ property_id: true, old_value: true }),
  ok: patchCell.ok,
  status: 200,
  errors: ["value_changed", "cell_locked", "invalid_value", "empty_entry_title"],
});

/** A cell that an undo left as it is, and why. */
export const zUndoConflict = z.object({
  entry_id: zPageId,
  property_id: zIntegerId,
  code: z.enum(["value_changed", "cell_locked", "invalid_value", "not_found"]),
  detail: z.string(),
  /** Of `value_changed`: the current value. */
  current_value: z.string().nullable().optional(),
});

export const undoStep = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/steps/:step_id/undo",
  auth: "user",
  summary: "Take one's own write of values back where nobody has written since; undoing that step is a redo.",
  params: z.object({ database_id: zDatabaseIdParam, step_id: zPageId }),
  ok: patchCells.ok.extend({ conflicts: z.array(zUndoConflict) }),
  status: 200,
  errors: ["cell_locked", "invalid_value"],
});
