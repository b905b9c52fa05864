import type { Entry } from "@maive/contract";

/** An entry as the server sends it, with the given parts. */
export const entryOf = (parts: Partial<Entry>): Entry => ({
  page_id: "a",
  parent_page_id: null,
  title: "",
  icon: null,
  cover_image_path: null,
  cover_position: 50,
  user_can_write: true,
  parent_database_id: 3,
  last_modified: "2026-11-21T10:00:00Z",
  has_children: false,
  properties: {},
  ...parts,
});
