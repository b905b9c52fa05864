import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../schema.ts";

/** What was typed as a name at a failed sign-in and is nobody's name: now and then a password. It is forgotten. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await db
    .updateTable("security_event")
    .set({ subject_name: null, folded: sql<string>`lower(address)` })
    .where("kind", "=", "sign_in_failed")
    .where("subject_id", "is", null)
    .execute();
};
