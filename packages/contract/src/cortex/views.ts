import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId, zViewIdParam } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zShowingPage } from "./dependents.ts";
import { zFilterRule } from "./filters.ts";
import { zLayoutOptions, zViewLayout } from "./view-layout.ts";

/** How one property shows in one view. */
export const zViewProperty = z.object({
  visibility: z.enum(["show", "hide"]),
  order: z.number(),
  /** Pixels, clamped to 20-1000. */
  width: z.number(),
  wordWrap: z.boolean(),
});
export type ViewProperty = z.output<typeof zViewProperty>;

export const zSort = z.object({
  property_id: zIntegerId,
  property_name: z.string().optional(),
  direction: z.enum(["asc", "desc"]),
});
export type Sort = z.output<typeof zSort>;

export const zView = z.object({
  id: zIntegerId,
  name: z.string(),
  /** Keyed by property id. */
  properties: z.record(z.string(), zViewProperty),
  sorts: z.array(zSort),
  filters: z.array(zFilterRule),
  /** Further active filters that are hidden from the caller, since they name something unreadable. */
  hidden_filters: z.number().int().optional(),
  /** Absent: `table`. */
  layout: zViewLayout.optional(),
  /** Those that were chosen. */
  layout_options: zLayoutOptions.partial().optional(),
});
export type View = z.output<typeof zView>;

const zViewName = z
  .string()
  .trim()
  .min(1, contractTexts.required)
  .max(limits.viewNameLength, contractTexts.tooLong(limits.viewNameLength));

const params = z.object({ database_id: zDatabaseIdParam });
const viewParams = z.object({ database_id: zDatabaseIdParam, view_id: zViewIdParam });

export const listViews = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/views",
  auth: "user",
  summary: "The views of a database in their order.",
  params,
  ok: z.object({ views: z.array(zView) }),
  status: 200,
});

export const createView = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/views",
  auth: "main",
  summary: "Add a view.",
  params,
  body: z.object({
    name: zViewName,
    layout: zViewLayout.optional(),
    layout_options: zLayoutOptions.partial().optional(),
  }),
  ok: zView,
  status: 201,
});

export const patchView = endpoint({
  method: "PATCH",
  path: "/api/cortex/databases/:database_id/views/:view_id",
  auth: "main",
  summary: "Change name, columns and layout options (merged by key), layout, sorts or filters of a view.",
  params: viewParams,
  body: z.object({
    name: zViewName.optional(),
    properties: z.record(z.string(), zViewProperty.partial()).optional(),
    sorts: z.array(zSort).optional(),
    filters: z.array(zFilterRule).optional(),
    layout: zViewLayout.optional(),
    layout_options: zLayoutOptions.partial().optional(),
  }),
  ok: zView,
  status: 200,
});

export const viewDependents = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/views/:view_id/dependents",
  auth: "main",
  summary: "The pages in which a view is shown: for the question before it is deleted.",
  params: viewParams,
  ok: z.object({ pages: z.array(zShowingPage) }),
  status: 200,
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/api/cortex/databases/:database_id/views/:view_id",
  auth: "main",
  summary: "Move a view to the trash; the last one stays.",
  params: viewParams,
  status: 204,
  errors: ["last_view"],
});
