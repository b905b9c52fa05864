import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId, zPageId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

export const tableFormats = ["xlsx", "csv"] as const;
/** `xlsx`: typed cells for spreadsheets; `csv`: UTF-8 with a mark, semicolons and decimal commas. */
export type TableFormat = (typeof tableFormats)[number];

const params = z.object({ database_id: zDatabaseIdParam });

/** As for a list of entries: each replaces the view's own. */
const narrowing = {
  search: z.string().max(limits.titleLength).optional(),
  filters: z.string().max(65_536).optional(),
  sorts: z.string().max(65_536).optional(),
};

/** Ids that still fit into an address; more go into a body. */
const idsInAddress = 100;

const common = {
  path: "/api/cortex/databases/:database_id/export",
  auth: "user",
  params,
  bytes: true,
  status: 200,
  errors: ["too_many_items", "restricted_property"],
} as const;

export const exportTable = endpoint({
  ...common,
  method: "GET",
  summary:
    "The rows of a view as a file for spreadsheets, in its order, with its visible properties (without `view_id` of " +
    "the first view); only what the caller may read. `entry_ids`: these rows alone, separated by commas.",
  query: z.object({
    view_id: z
      .string()
      .regex(/^[0-9]{1,15}$/)
      .transform(Number)
      .optional(),
    format: z.enum(tableFormats).optional(),
    ...narrowing,
    entry_ids: z
      .string()
      .transform((text) => text.split(",").filter((id) => id !== ""))
      .pipe(z.array(zPageId).max(idsInAddress, contractTexts.tooManyRows(idsInAddress)))
      .optional(),
  }),
});

export const exportTableRows = endpoint({
  ...common,
  method: "POST",
  summary: "The same as GET, for a selection of rows that is too long for an address.",
  body: z.object({
    view_id: zIntegerId.optional(),
    format: z.enum(tableFormats).optional(),
    ...narrowing,
    entry_ids: z
      .array(zPageId)
      .max(limits.exportedSelection, contractTexts.tooManyRows(limits.exportedSelection))
      .optional(),
  }),
});
