import type { Queryable, Tx } from "../../storage/index.ts";

const seenKey = "CLOCK_SEEN";
const doubtedKey = "CLOCK_DOUBTED";

/** Instants in ISO 8601. */
export interface ClockNotes {
  /** When the clock was last trusted. */
  seen: string | null;
  /** What time it should have been when it jumped; null while it is trusted. */
  doubted: string | null;
}

export const readNotes = async (q: Queryable): Promise<ClockNotes> => {
  const rows = await q.selectFrom("setting").selectAll().where("key", "in", [seenKey, doubtedKey]).execute();
  const valueOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.value ?? null;
  return { seen: valueOf(seenKey), doubted: valueOf(doubtedKey) };
};

export const writeNotes = async ({ db }: Tx, { seen, doubted }: ClockNotes): Promise<void> => {
  await db.deleteFrom("setting").where("key", "in", [seenKey, doubtedKey]).execute();
  const rows = [
    ...(seen === null ? [] : [{ key: seenKey, value: seen }]),
    ...(doubted === null ? [] : [{ key: doubtedKey, value: doubted }]),
  ];
  if (rows.length > 0) await db.insertInto("setting").values(rows).execute();
};
