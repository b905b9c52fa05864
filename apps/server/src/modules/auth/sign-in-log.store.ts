import type { Tx } from "../../storage/index.ts";

export const deleteEventsBefore = async (tx: Tx, before: string): Promise<void> => {
  await tx.db.deleteFrom("security_event").where("at", "<", before).execute();
};
