import { type Queryable, readSettings, type Tx, writeSetting } from "../../storage/index.ts";

const seenKey = "CLOCK_SEEN";
const doubtedKey = "CLOCK_DOUBTED";

/** Instants in ISO 8601. */
export interface ClockNotes {
  /** When the clock was last trusted. */
  seen: string | null;
  /** The expected time at the jump; null while the clock is trusted. */
  doubted: string | null;
}

export const readNotes = async (q: Queryable): Promise<ClockNotes> => {
  const settings = await readSettings(q, [seenKey, doubtedKey]);
  return { seen: settings.get(seenKey) ?? null, doubted: settings.get(doubtedKey) ?? null };
};

export const writeNotes = async (tx: Tx, { seen, doubted }: ClockNotes): Promise<void> => {
  await writeSetting(tx, seenKey, seen);
  await writeSetting(tx, doubtedKey, doubted);
};
