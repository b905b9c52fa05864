import { type Queryable, readSetting, type Tx, writeSetting } from "../storage/index.ts";
import type { Figures } from "./snapshot.ts";

const setting = "APP_VERSION";
const known = ["page", "drive_item", "scribble_board", "user_account"] as const;

/** The version of MAIVE that used the data last; null if not recorded. */
export const readAppVersion = (read: Queryable): Promise<string | null> => readSetting(read, setting);

/** @param tables existing ones: earlier versions have fewer. */
export const readFigures = async (read: Queryable, tables: readonly string[]): Promise<Figures> => {
  const counts: Record<string, number> = {};
  for (const table of known.filter((name) => tables.includes(name))) {
    const row = await read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.n);
  }
  const last = tables.includes("change")
    ? await read
        .selectFrom("change")
        .select(["change_id", "changed_at"])
        .orderBy("change_id", "desc")
        .limit(1)
        .executeTakeFirst()
    : undefined;
  return {
    counts,
    lastChange: last ? { id: last.change_id, at: last.changed_at } : null,
    app: await readAppVersion(read),
  };
};

/** Counts entries of the change log after the given one. */
export const changesSince = async (read: Queryable, id: string | null): Promise<number> => {
  const { n } = await read
    .selectFrom("change")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("change_id", ">", id ?? "")
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Records the version that uses the data, for rollback to name. */
export const noteAppVersion = (tx: Tx, value: string): Promise<void> => writeSetting(tx, setting, value);
