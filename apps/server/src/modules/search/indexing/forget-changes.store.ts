import { sql } from "kysely";
import type { Storage } from "../../../storage/index.ts";

/** Rows of one transaction: nobody waits for long. */
const atOnce = 1_000;

/** Removes changes that are indexed for good, a few at a time. */
export const forgetChanges = async (
  storage: Storage,
  upTo: number,
  isStopped: () => boolean,
): Promise<void> => {
  for (;;) {
    const some = await storage.read
      .selectFrom("search_dirty")
      .select("seq")
      .where("seq", "<=", upTo)
      .orderBy("seq")
      .limit(atOnce)
      .execute();
    const last = some.at(-1)?.seq;
    if (last === undefined || isStopped()) return;
    // Lost in a power cut, they are indexed once more.
    await storage.transact(
      async ({ db }) => void (await sql`delete from search_dirty where seq <= ${last}`.execute(db)),
      { repeatable: true },
    );
    if (some.length < atOnce) return;
  }
};
