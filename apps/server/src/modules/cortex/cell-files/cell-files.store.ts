import type { Queryable } from "../../../storage/index.ts";

/** The type of a file, as its name and its bytes together say; empty when there is none. */
export const typeOfFile = async (q: Queryable, fileId: string): Promise<string> =>
  (await q.selectFrom("drive_item").select("mime_type").where("file_id", "=", fileId).executeTakeFirst())
    ?.mime_type ?? "";
