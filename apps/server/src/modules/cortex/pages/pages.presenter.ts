import type { Page } from "@maive/contract";
import type { Access } from "../../../shared/actor.ts";
import type { PageRow } from "../access/index.ts";
import { settingsOf } from "./page-settings.ts";

/** What the presenter needs besides the row. */
export interface PageView {
  access: Access;
  /** Whether the viewer may read the parent; below an unreadable one a page is shown at the root. */
  parentReadable: boolean;
  hasChildren: boolean;
}

/** A page as one person sees it on the wire. */
export const presentPage = (row: PageRow, view: PageView): Page => ({
  page_id: row.page_id,
  parent_page_id: view.parentReadable ? row.parent_page_id : null,
  title: row.title,
  icon: row.icon,
  cover_image_path: row.cover_image_path,
  cover_position: row.cover_position,
  user_can_write: view.access === "write",
  parent_database_id: row.parent_database_id,
  last_modified: row.last_modified,
  has_children: view.hasChildren,
  ...(row.settings === null ? {} : { settings: settingsOf(row) }),
});
