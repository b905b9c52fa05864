import { sql } from "kysely";
import { type Queryable, type Tx, writeSetting } from "../../../storage/index.ts";

const probe = "DIAGNOSIS_PROBE";

/** Writes a row that nobody reads. */
export const writeProbe = (tx: Tx, n: number): Promise<void> => writeSetting(tx, probe, String(n));

export const removeProbe = (tx: Tx): Promise<void> => writeSetting(tx, probe, null);

/** The first thing that is wrong with an SQLite file, or null (https://sqlite.org/pragma.html#pragma_quick_check). */
export const quickCheck = async (views: Queryable): Promise<string | null> => {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(views);
  const [first] = rows;
  return first === undefined || first.quick_check === "ok" ? null : first.quick_check;
};

export const sqliteVersion = async (views: Queryable): Promise<string> => {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(views);
  return rows[0]?.version ?? "";
};

/** PostgreSQL's version, and whether it notices pages that a disk has changed. */
export const postgresFacts = async (views: Queryable): Promise<{ version: string; checksums: boolean }> => {
  const { rows } = await sql<{ version: string; checksums: string }>`
    select current_setting('server_version') as version, current_setting('data_checksums') as checksums`.execute(
    views,
  );
  const [facts] = rows;
  return { version: facts?.version ?? "", checksums: facts?.checksums === "on" };
};
