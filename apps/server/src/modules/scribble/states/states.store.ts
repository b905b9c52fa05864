import type { Selectable } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, ScribbleStateTable, Tx } from "../../../storage/index.ts";
import type { BoardRow, ReadableBoard } from "../boards.store.ts";

export type StateRow = Selectable<ScribbleStateTable>;
export interface ListedState extends Pick<StateRow, "version" | "made_at" | "shape_count"> {
  maker: string | null;
}

const statesOf = (q: Queryable, boardId: string) =>
  q
    .selectFrom("scribble_state")
    .leftJoin("user_account as maker", "maker.user_id", "scribble_state.made_by")
    .select(["version", "made_at", "shape_count", "maker.username as maker"])
    .where("board_id", "=", boardId);

/** Newest first. */
export const listStates = (q: Queryable, { board_id }: ReadableBoard): Promise<ListedState[]> =>
  statesOf(q, board_id).orderBy("version", "desc").execute();

export const findState = (
  q: Queryable,
  { board_id }: ReadableBoard,
  version: number,
): Promise<(ListedState & Pick<StateRow, "scene">) | undefined> =>
  statesOf(q, board_id).select("scene").where("version", "=", version).executeTakeFirst();

/** When the last state was stored; undefined without any. */
export const lastStateAt = async (q: Queryable, { board_id }: ReadableBoard): Promise<string | undefined> =>
  (
    await q
      .selectFrom("scribble_state")
      .select("kept_at")
      .where("board_id", "=", board_id)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.kept_at;

export const insertState = async (
  tx: Tx,
  { board_id }: Authorized<BoardRow, "write">,
  state: Omit<StateRow, "board_id" | "kept_at">,
): Promise<void> => {
  await tx.db
    .insertInto("scribble_state")
    .values({ ...state, board_id, kept_at: tx.now })
    .execute();
};

/** Removes the oldest states beyond a number and a total size. */
export const dropOldest = async (
  tx: Tx,
  { board_id }: Authorized<BoardRow, "write">,
  most: { states: number; bytes: number },
): Promise<void> => {
  const rows = await tx.db
    .selectFrom("scribble_state")
    .select(["version", "bytes"])
    .where("board_id", "=", board_id)
    .orderBy("version", "desc")
    .execute();
  let bytes = 0;
  const last = rows.findIndex((row, index) => {
    bytes += row.bytes;
    // The newest stays regardless of its size.
    return index > 0 && (index >= most.states || bytes > most.bytes);
  });
  const oldest = rows[last];
  if (!oldest) return;
  await tx.db
    .deleteFrom("scribble_state")
    .where("board_id", "=", board_id)
    .where("version", "<=", oldest.version)
    .execute();
};

/** The images used in earlier states of a board. */
export const imagesOfStates = async (
  tx: Tx,
  { board_id }: Authorized<BoardRow, "write">,
): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom("scribble_state")
    .select("image_ids")
    .where("board_id", "=", board_id)
    .execute();
  return rows.flatMap(({ image_ids }) => JSON.parse(image_ids) as string[]);
};
