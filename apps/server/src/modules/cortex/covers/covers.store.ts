import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";

export const saveCover = async (
  tx: Tx,
  page: Authorized<PageRow, "write">,
  cover: Pick<PageRow, "cover_image_path" | "cover_position">,
): Promise<void> => {
  await tx.db
    .updateTable("page")
    .set({ ...cover, last_modified: tx.now })
    .where("page_id", "=", page.page_id)
    .execute();
};
