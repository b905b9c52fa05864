import type { Permission } from "@maive/contract";
import type { Authorized } from "../../shared/authorized.ts";
import { inChunks, type Queryable, type Tx } from "../../storage/index.ts";
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

export const savePermissions = async (
  tx: Tx,
  item: Authorized<ItemRow, "write">,
  rows: readonly PermissionRow[],
): Promise<void> => {
  tx.noteRights();
  await inChunks(rows, (part) =>
    tx.db
      .insertInto("drive_permission")
      .values(part.map((row) => ({ ...row, file_id: item.file_id })))
      .onConflict((on) =>
        on
          .columns(["file_id", "user_id"])
          .doUpdateSet((eb) => ({ permission_type: eb.ref("excluded.permission_type") })),
      )
      .execute(),
  );
};
