import type { getDatabasePermissions, getPagePermissions, Ok } from "@maive/contract";
import { inGermanOrder } from "./german-order.ts";
import type { PermissionRow } from "./permissions.store.ts";

const byName = (rows: readonly PermissionRow[]): PermissionRow[] =>
  inGermanOrder(rows, (row) => row.username);

/** The grants of a page, by user name. */
export const presentPagePermissions = (rows: readonly PermissionRow[]): Ok<typeof getPagePermissions> => ({
  permissions: byName(rows).map(({ user_id, permission_type }) => ({
    user_page_id: user_id,
    permission_type,
  })),
});

/** Readers and writers of a database, by name. */
export const presentDatabasePermissions = (
  rows: readonly PermissionRow[],
): Ok<typeof getDatabasePermissions> => {
  const those = (permission: "read" | "write") =>
    byName(rows)
      .filter((row) => row.permission_type === permission)
      .map((row) => row.user_id);
  return { can_read: those("read"), can_write: those("write") };
};
