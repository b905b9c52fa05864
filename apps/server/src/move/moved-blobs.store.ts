import type { Queryable } from "../storage/index.ts";

export interface MovedBlob {
  sha256: string;
  size: number;
  /** Whether it is referenced: unreferenced bytes may be missing. */
  isNamed: boolean;
}

const pageSize = 1_000;

/** The blobs of a database, in batches. */
export const readBlobs = async function* (q: Queryable): AsyncGenerator<MovedBlob> {
  for (let after = ""; ;) {
    const rows = await q
      .selectFrom("blob")
      .select(["sha256", "size", "unnamed_since"])
      .where("sha256", ">", after)
      .orderBy("sha256")
      .limit(pageSize)
      .execute();
    for (const { sha256, size, unnamed_since } of rows)
      yield { sha256, size, isNamed: unnamed_since === null };
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.sha256;
  }
};
