import type { Queryable } from "../../../storage/index.ts";

/** The file's type by name and content; empty when unknown. */
export const typeOfFile = async (q: Queryable, fileId: string): Promise<string> =>
  (await q.selectFrom("drive_item").select("mime_type").where("file_id", "=", fileId).executeTakeFirst())
    ?.mime_type ?? "";
