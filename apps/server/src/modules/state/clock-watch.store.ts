import { z } from "zod";
import { type Queryable, readSetting, readSettings, type Tx, writeSetting } from "../../storage/index.ts";

const seenKey = "CLOCK_SEEN";
const doubtedKey = "CLOCK_DOUBTED";
const behindKey = "CLOCK_BEHIND";

/** Instants in ISO 8601. */
export interface ClockNotes {
  /** When the clock was last trusted. */
  seen: string | null;
  /** The expected time at the jump; null while the clock is trusted. */
  doubted: string | null;
}

const zBehind = z.object({
  /** What the clock showed when it was found to stand in the past. */
  shown: z.iso.datetime(),
  /** What was expected then. */
  expected: z.iso.datetime(),
});
/** A time in which the clock stood in the past. */
export type Behind = z.output<typeof zBehind>;

/** Null where it did not, or what was written meanwhile is put right. */
export const readBehind = async (q: Queryable): Promise<Behind | null> => {
  const text = await readSetting(q, behindKey);
  return text === null ? null : zBehind.parse(JSON.parse(text));
};

export const writeBehind = (tx: Tx, behind: Behind | null): Promise<void> =>
  writeSetting(tx, behindKey, behind && JSON.stringify(behind));

export const readNotes = async (q: Queryable): Promise<ClockNotes> => {
  const settings = await readSettings(q, [seenKey, doubtedKey]);
  return { seen: settings.get(seenKey) ?? null, doubted: settings.get(doubtedKey) ?? null };
};

export const writeNotes = async (tx: Tx, { seen, doubted }: ClockNotes): Promise<void> => {
  await writeSetting(tx, seenKey, seen);
  await writeSetting(tx, doubtedKey, doubted);
};
