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
  /** Nobody changes its columns, rules or layout by accident. */
  locked: z.literal(true).optional(),
  /** Only the caller, who made it, sees it. */
  private: z.literal(true).optional(),
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

/** What a view shows, and how. */
const viewContents = {
  properties: z.record(z.string(), zViewProperty.partial()).optional(),
  sorts: z.array(zSort).optional(),
  filters: z.array(zFilterRule).optional(),
  layout: zViewLayout.optional(),
  layout_options: zLayoutOptions.partial().optional(),
};

export const createView = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/views",
  auth: "user",
  summary: "Add a view: main for everyone, whoever reads the database a private one.",
  params,
  body: z.object({ name: zViewName, ...viewContents, private: z.boolean().optional() }),
  ok: zView,
  status: 201,
  errors: ["main_only"],
});

export const patchView = endpoint({
  method: "PATCH",
  path: "/api/cortex/databases/:database_id/views/:view_id",
  auth: "user",
  summary:
    "Change name, columns and layout options (merged by key), layout, sorts or filters of a view: main, and of a private view its owner. A locked one takes changes only with `locked` in the same request. Main makes private views shared, and shared ones their own.",
  params: viewParams,
  body: z.object({
    name: zViewName.optional(),
    ...viewContents,
    locked: z.boolean().optional(),
    private: z.boolean().optional(),
  }),
  ok: zView,
  status: 200,
  errors: ["main_only", "view_locked", "last_view"],
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
  auth: "user",
  summary: "Move a view to the trash; the last one stays. A private view is removed for good by its owner.",
  params: viewParams,
  status: 204,
  errors: ["main_only", "last_view"],
});
