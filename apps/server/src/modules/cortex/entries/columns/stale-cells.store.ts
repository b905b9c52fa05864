import { inChunks, type Tx } from "../../../../storage/index.ts";
import { type EntryColumn, entryColumns } from "../../properties/index.ts";

const note = async (tx: Tx, columns: readonly EntryColumn[], pageIds: readonly string[]): Promise<void> => {
  for (const { columnId, databaseId } of columns)
    await inChunks(pageIds, (part) =>
      tx.db
        .insertInto("entry_column_stale")
        .columns(["column_id", "page_id"])
        .expression((eb) =>
          eb
            .selectFrom("entry_doc")
            .select((each) => [each.val(columnId).as("column_id"), "entry_doc.page_id"])
            .where("database_id", "=", databaseId)
            .where("page_id", "in", part),
        )
        .onConflict((on) => on.doNothing())
        .execute(),
    );
};

/** Notes entries of which a column that is being filled may have the value of before. */
export const noteWritten = async (tx: Tx, pageIds: readonly string[]): Promise<void> =>
  note(
    tx,
    (await entryColumns(tx.db)).filter(({ state }) => state === "preparing"),
    pageIds,
  );

/** Notes an entry that stands elsewhere in the order now: steps through it may pass it by. */
export const noteMoved = async (tx: Tx, pageId: string): Promise<void> =>
  note(tx, await entryColumns(tx.db), [pageId]);

/** Notes new or restored entries of a database. */
export const noteKeyed = async (
  tx: Tx,
  databaseId: number,
  entries: readonly { pageId: string }[],
): Promise<void> => {
  const columns = (await entryColumns(tx.db)).filter(
    (column) => column.databaseId === databaseId && column.state === "preparing",
  );
  for (const { columnId } of columns)
    await inChunks(
      entries,
      (part) =>
        tx.db
          .insertInto("entry_column_stale")
          .values(part.map(({ pageId }) => ({ column_id: columnId, page_id: pageId })))
          .onConflict((on) => on.doNothing())
          .execute(),
      2_000,
    );
};
