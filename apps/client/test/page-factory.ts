import type { Page } from "@maive/contract";

/** A page for tests: names only what matters. */
export const aPage = (page_id: string, given: Partial<Page> = {}): Page => ({
  page_id,
  parent_page_id: null,
  title: page_id,
  icon: null,
  cover_image_path: null,
  cover_position: 50,
  user_can_write: true,
  parent_database_id: null,
  last_modified: "2026-02-09T14:05:00Z",
  has_children: false,
  ...given,
});

/** A page below another. */
export const below = (parent_page_id: string, page_id: string): Page => aPage(page_id, { parent_page_id });
