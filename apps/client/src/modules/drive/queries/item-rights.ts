import { getItemPermissions, setItemPermissions, type DriveItem } from "@maive/contract";
import { call } from "../../../api/index.ts";
import type { RightsSource } from "../../cortex/sharing/index.ts";
import { driveTexts } from "../texts.ts";

/** The rights on a file or folder, for the dialog that shares pages, too. */
export const itemRights = ({
  file_id,
  is_folder,
}: Pick<DriveItem, "file_id" | "is_folder">): RightsSource => ({
  key: ["drive", file_id],
  hint: is_folder ? driveTexts.share.folderHint : driveTexts.share.fileHint,
  read: async (signal) => {
    const { permissions } = await call(getItemPermissions, { params: { file_id }, signal });
    return new Map(permissions.map(({ user_page_id, permission_type }) => [user_page_id, permission_type]));
  },
  save: (permissions) => call(setItemPermissions, { params: { file_id }, body: { permissions } }),
});
