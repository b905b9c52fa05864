import type { DriveItem } from "@maive/contract";

/** A file for tests; its id is its name unless said otherwise. */
export const testItem = (display_name: string, more: Partial<DriveItem> = {}): DriveItem => ({
  file_id: display_name,
  filename: display_name,
  display_name,
  file_size: 100,
  mime_type: "text/plain",
  last_modified: "2026-11-20T10:00:00.000Z",
  is_folder: false,
  path: `/${display_name}`,
  user_can_write: true,
  modified_by: "admin",
  has_thumbnail: false,
  ...more,
});

export const testFolder = (display_name: string, more: Partial<DriveItem> = {}): DriveItem =>
  testItem(display_name, { is_folder: true, file_size: 0, mime_type: "", ...more });
