import { sql } from "kysely";
import { databaseNow, type Engine, type Queryable, type Tx } from "../../../storage/index.ts";

/** Bounds of a session: bytes besides those of its newest answer, and answers. */
const bytesPerSession = 1_000_000;
const answersPerSession = 200;
/** Ms after which an answer is no base any more. */
const lastsFor = 24 * 60 * 60 * 1_000;

/** In place of a block's id. */
export const wholePage = "";

export interface AnsweredText {
  sessionId: string;
  pageId: string;
  /** A block's id, or {@link wholePage}. */
  part: string;
  /** Compressed texts by block. */
  body: Uint8Array;
}

/** Replaces what a session was last answered; the oldest over the bounds go. */
export const putAnswered = async (
  tx: Tx,
  engine: Engine,
  { sessionId, pageId, part, body }: AnsweredText,
): Promise<void> => {
  const answered = { body, answered_ms: databaseNow(engine) };
  await tx.db
    .insertInto("answered_text")
    .values({ session_id: sessionId, page_id: pageId, part, ...answered })
    .onConflict((conflict) => conflict.columns(["session_id", "page_id", "part"]).doUpdateSet(answered))
    .execute();
  const ranked = tx.db
    .selectFrom("answered_text")
    .select(["page_id", "part"])
    .select(sql<number>`row_number() over (order by answered_ms desc, page_id, part)`.as("place"))
    .select(sql<number>`sum(length(body)) over (order by answered_ms desc, page_id, part)`.as("bytes"))
    .where("session_id", "=", sessionId);
  const over = await tx.db
    .selectFrom(ranked.as("ranked"))
    .select(["page_id", "part"])
    .where("place", ">", 1)
    .where((eb) => eb.or([eb("place", ">", answersPerSession), eb("bytes", ">", bytesPerSession)]))
    .execute();
  for (const { page_id, part: old } of over)
    await tx.db
      .deleteFrom("answered_text")
      .where("session_id", "=", sessionId)
      .where("page_id", "=", page_id)
      .where("part", "=", old)
      .execute();
};

/** What a session was answered that may contain a block, the newest first. */
export const answeredOf = async (
  q: Queryable,
  { sessionId, pageId, blockId }: { sessionId: string; pageId: string; blockId: string },
): Promise<Uint8Array[]> =>
  (
    await q
      .selectFrom("answered_text")
      .select("body")
      .where("session_id", "=", sessionId)
      .where("page_id", "=", pageId)
      .where("part", "in", [blockId, wholePage])
      .orderBy("answered_ms", "desc")
      .execute()
  ).map(({ body }) => body);

/** Removes answers that are no base any more. */
export const deleteOldAnswers = async (tx: Tx, engine: Engine): Promise<void> => {
  await tx.db
    .deleteFrom("answered_text")
    .where("answered_ms", "<", sql<number>`${databaseNow(engine)} - ${lastsFor}`)
    .execute();
};
