import { z } from "zod";
import { endpoint } from "../http.ts";
import { isPageId, zInstant, zPageId, zParentPageId } from "../ids.ts";
import { zIcon } from "../icons/icon-name.ts";
import { limits } from "../limits.ts";
import { zNullableTextRecord } from "../text-record.ts";
import { contractTexts } from "../texts.ts";
import { zBlock } from "./block-shape.ts";
import { zEntryProperty, zLinkedTitles, zRestricted } from "./entry-shape.ts";

export const pageFonts = ["sans", "serif", "mono"] as const;

/** How a page is shown, to everybody. */
export const zPageSettings = z.object({
  full_width: z.boolean(),
  small_text: z.boolean(),
  font: z.enum(pageFonts),
  /** Against changes by mistake: clients offer no edits until somebody who may write unlocks the page. No right. */
  locked: z.boolean(),
  /** Offered as a template for new pages. Absent where it is not, also from servers before it existed. */
  template: z.boolean().optional(),
});
export type PageSettings = z.output<typeof zPageSettings>;

/** The settings of a page that has none of its own. */
export const defaultPageSettings: PageSettings = {
  full_width: false,
  small_text: false,
  font: "sans",
  locked: false,
  template: false,
};

export const zPage = z.object({
  page_id: zPageId,
  parent_page_id: zPageId.nullable(),
  title: z.string(),
  icon: z.string().nullable(),
  /** A URL path on this server. */
  cover_image_path: z.string().nullable(),
  /** Per cent from the top. */
  cover_position: z.number(),
  user_can_write: z.boolean(),
  parent_database_id: z.number().int().nullable(),
  last_modified: zInstant,
  /** Whether the caller may read at least one page below. */
  has_children: z.boolean(),
  /** Absent from servers before it existed, and where all are the defaults. */
  settings: zPageSettings.optional(),
});
export type Page = z.output<typeof zPage>;

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === "string";
const isSettings = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  ["full_width", "small_text", "locked"].every((name) => typeof Reflect.get(value, name) === "boolean") &&
  pageFonts.some((font) => font === Reflect.get(value, "font"));

/** Whether a browser stored this as {@link zPage}. */
export const isPage = (value: unknown): value is Page => {
  if (typeof value !== "object" || value === null) return false;
  const page: Partial<Record<keyof Page, unknown>> = value;
  return (
    isPageId(page.page_id) &&
    (page.parent_page_id === null || isPageId(page.parent_page_id)) &&
    typeof page.title === "string" &&
    isTextOrNull(page.icon) &&
    isTextOrNull(page.cover_image_path) &&
    typeof page.cover_position === "number" &&
    typeof page.user_can_write === "boolean" &&
    (page.parent_database_id === null || Number.isSafeInteger(page.parent_database_id)) &&
    typeof page.last_modified === "string" &&
    typeof page.has_children === "boolean" &&
    (page.settings === undefined || isSettings(page.settings))
  );
};

export const zPageDetail = zPage.extend({
  blocks: z.array(zBlock),
  /** The document is unreadable: the blocks are the last readable state, and nobody can edit them. */
  damaged: z.literal(true).optional(),
  properties: zNullableTextRecord.optional(),
  properties_list: z.array(zEntryProperty).optional(),
  linked_titles: zLinkedTitles.optional(),
  restricted: zRestricted,
});
export type PageDetail = z.output<typeof zPageDetail>;

/** Trimmed; empty becomes the default title (`Unbenannte Seite`), which the service decides. */
export const zTitle = z.string().trim().max(limits.titleLength, contractTexts.tooLong(limits.titleLength));

const params = z.object({ page_id: zPageId });

export const listPages = endpoint({
  method: "GET",
  path: "/api/cortex/pages",
  auth: "user",
  summary: "All readable pages in tree order, flat, without entries of databases.",
  ok: z.object({ pages: z.array(zPage) }),
  status: 200,
});

export const createPage = endpoint({
  method: "POST",
  path: "/api/cortex/pages",
  auth: "user",
  summary: "Make a page below another, or at root for main.",
  body: z.object({ title: zTitle.nullish(), parent_page_id: zParentPageId.nullish(), icon: zIcon.nullish() }),
  ok: zPage,
  status: 201,
});

export const getPage = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id",
  auth: "user",
  summary: "A page with its blocks; for an entry also its values.",
  params,
  ok: zPageDetail,
  status: 200,
});

export const patchPage = endpoint({
  method: "PATCH",
  path: "/api/cortex/pages/:page_id",
  auth: "user",
  summary: "Change title, icon, place in the tree, cover position or settings.",
  params,
  body: z.object({
    title: zTitle.nullish(),
    icon: zIcon.nullish(),
    parent_page_id: zParentPageId.nullish(),
    /**
     * The next sibling under the resulting parent; null: at the end. For an entry, another one of its database (the
     * manual order).
     */
    before_page_id: zPageId.nullish(),
    cover_position: z.number().min(0, contractTexts.position).max(100, contractTexts.position).optional(),
    /** Those given change, the others stay. */
    settings: zPageSettings.partial().optional(),
  }),
  ok: zPage,
  status: 200,
  errors: ["invalid_move", "empty_entry_title"],
});

export const deletePage = endpoint({
  method: "DELETE",
  path: "/api/cortex/pages/:page_id",
  auth: "user",
  summary: "Move a page with everything below it to the trash.",
  params,
  status: 204,
});

export const reorderPage = endpoint({
  method: "PATCH",
  path: "/api/cortex/pages/:page_id/reorder",
  auth: "user",
  summary: "Swap a page with its neighbouring sibling.",
  params,
  body: z.object({ direction: z.enum(["up", "down"]) }),
  ok: z.object({ status: z.literal("success") }),
  status: 200,
});

export const pageTitles = endpoint({
  method: "POST",
  path: "/api/cortex/pages/titles",
  auth: "user",
  summary: "Titles of the readable ones among the given pages.",
  body: z.object({ page_ids: z.array(z.string()) }),
  ok: z.record(z.string(), z.string()),
  status: 200,
  errors: ["too_many_items"],
});
