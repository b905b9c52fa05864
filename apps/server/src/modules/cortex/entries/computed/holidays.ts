import { type GermanState, germanStates } from "@maive/contract";
import { type Queryable, readSetting } from "../../../../storage/index.ts";

/** The state whose holidays are no workdays in formulas; null for none. */
export const holidaysOfInstance = async (q: Queryable): Promise<GermanState | null> => {
  const stored = await readSetting(q, "MAIVE_HOLIDAYS");
  return germanStates.find((state) => state === stored) ?? null;
};
