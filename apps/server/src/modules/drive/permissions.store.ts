import type { Permission } from "@maive/contract";
import type { Authorized } from "../../shared/authorized.ts";
import type { Queryable, Tx } from "../../storage/index.ts";
import type { ItemRow } from "./access.store.ts";

export interface PermissionRow {
  user_id: string;
  permission_type: Permission;
}

/** The grants of guests and visitors on an item. */
export const permissionsOn = (q: Queryable, fileId: string): Promise<PermissionRow[]> =>
  q
    .selectFrom("drive_permission")
    .innerJoin("user_account", "user_account.user_id", "drive_permission.user_id")
    .select(["drive_permission.user_id", "permission_type"])
    .where("file_id", "=", fileId)
    .where("user_account.user_type", "!=", "main")
    .orderBy("username_folded")
    .execute();

/** Rows per insert. */
const chunk = 1_000;

export const savePermissions = async (
  tx: Tx,
  item: Authorized<ItemRow, "write">,
  rows: readonly PermissionRow[],
): Promise<void> => {
  tx.noteRights();
  for (let i = 0; i < rows.length; i += chunk)
    await tx.db
      .insertInto("drive_permission")
      .values(rows.slice(i, i + chunk).map((row) => ({ ...row, file_id: item.file_id })))
      .onConflict((on) =>
        on
          .columns(["file_id", "user_id"])
          .doUpdateSet((eb) => ({ permission_type: eb.ref("excluded.permission_type") })),
      )
      .execute();
};
