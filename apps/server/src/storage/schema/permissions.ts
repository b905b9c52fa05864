import type { Generated } from "kysely";

export interface PagePermissionTable {
  page_id: string;
  user_id: string;
  permission_type: "none" | "read" | "write";
  /** The reader sees changes with a greater id; null: all of them. It stays while the row lets read. */
  readable_after: Generated<string | null>;
}

export interface DatabasePermissionTable {
  database_id: number;
  user_id: string;
  permission_type: "none" | "read" | "write";
  /** The reader sees changes with a greater id; null: all of them. It stays while the row lets read. */
  readable_after: Generated<string | null>;
}

/** Rights on a file or folder; a folder's rows hold for all below it that has none of the same person. */
export interface DrivePermissionTable {
  file_id: string;
  user_id: string;
  permission_type: "none" | "read" | "write";
}

/** Rights on pages, databases, files and folders. */
export interface PermissionTables {
  page_permission: PagePermissionTable;
  database_permission: DatabasePermissionTable;
  drive_permission: DrivePermissionTable;
}
