import { sql } from "kysely";
import type { Tx } from "../storage/index.ts";

/** Names the channel; a schema of its own has news of its own. */
export const channelName = "select 'maive ' || coalesce(current_schema(), '') as name";

/** Sends a short text to all who listen, once the transaction is committed. */
export const notify = async (tx: Tx, text: string): Promise<void> => {
  await sql`select pg_notify((${sql.raw(channelName)}), ${text})`.execute(tx.db);
};
