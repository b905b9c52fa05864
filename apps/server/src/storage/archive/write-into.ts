import type { Tx } from "../storage.ts";
import type { DatabaseAddress } from "./at-address.ts";

/** Writes a little into a database as it is, of whatever version its schema is: no migration runs. */
export const writeInto = async (
  address: DatabaseAddress,
  work: (tx: Pick<Tx, "db" | "now">) => Promise<void>,
  now: Date,
): Promise<void> => {
  const { openPlain } =
    "url" in address
      ? await import("../postgres/plain-connection.ts").then(({ plainPostgres }) => ({
          openPlain: () => plainPostgres(address.url),
        }))
      : await import("../sqlite/plain-connection.ts").then(({ plainSqlite }) => ({
          openPlain: () => plainSqlite(address.file),
        }));
  const db = openPlain();
  try {
    await db.transaction().execute((trx) => work({ db: trx, now: now.toISOString() }));
  } finally {
    await db.destroy();
  }
};
