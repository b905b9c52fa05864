import type { Generated } from "kysely";

export interface PagePermissionTable {
  page_id: string;
  user_id: string;
  permission_type: "none" | "read" | "write";
  /** Readers see changes with a greater id; null: all. Unchanged while the grant includes reading. */
  readable_after: Generated<string | null>;
}

export interface DatabasePermissionTable {
  database_id: number;
  user_id: string;
  permission_type: "none" | "read" | "write";
  /** Readers see changes with a greater id; null: all. Unchanged while the grant includes reading. */
  readable_after: Generated<string | null>;
}

/** Grants on files and folders; a folder's apply to descendants without a grant of the same person. */
export interface DrivePermissionTable {
  file_id: string;
  user_id: string;
  permission_type: "none" | "read" | "write";
}

/** Grants on pages, databases, files and folders. */
export interface PermissionTables {
  page_permission: PagePermissionTable;
  database_permission: DatabasePermissionTable;
  drive_permission: DrivePermissionTable;
}
