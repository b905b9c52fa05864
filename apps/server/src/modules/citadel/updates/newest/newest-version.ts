import type { UpdateCheck } from "@maive/contract";
import { z } from "zod";
import { type Clock, instant } from "../../../../shared/clock.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { readSetting, type Storage, writeSetting } from "../../../../storage/index.ts";
import { compareVersions } from "../preview/newer-notes.ts";
import { NoAnswerError, readNewest, zNewest } from "./read-newest.ts";

const setting = "UPDATE_CHECK";
const dayInMs = 24 * 60 * 60 * 1_000;

const zLook = z.object({
  /** The address that gave the stored answer; answers of another one are ignored. */
  address: z.string(),
  at: z.string(),
  newest: zNewest.nullable(),
  problem: z.string().nullable(),
});
type Look = z.output<typeof zLook>;

interface NewestVersionDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "warn">;
  /** Absent unless the operator allows the look-up. */
  address: string | undefined;
  timeLimitMs?: number | undefined;
}

export interface NewestVersion {
  /** Looks it up if allowed and the last attempt was a day ago. */
  look(): Promise<void>;
  /** Null if the look-up is not allowed. */
  known(running: string): Promise<UpdateCheck | null>;
}

/** Looks up the newest version at the operator's address; without one, no request is made. */
export const createNewestVersion = ({
  storage,
  clock,
  log,
  address,
  timeLimitMs = 10_000,
}: NewestVersionDeps): NewestVersion => {
  const lastLook = async (): Promise<Look | null> => {
    const stored = await readSetting(storage.read, setting);
    if (stored === null) return null;
    const look = zLook.parse(JSON.parse(stored));
    return look.address === address ? look : null;
  };

  const isDue = (last: Look | null): boolean => {
    if (!last) return true;
    const age = clock.now().getTime() - Date.parse(last.at);
    // A clock that was set back must not postpone it for years.
    return age >= dayInMs || age < 0;
  };

  const lookAt = async (place: string, last: Look | null): Promise<Look> => {
    const at = instant(clock);
    try {
      return { address: place, at, newest: await readNewest(place, timeLimitMs), problem: null };
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      // Logged once, not every day.
      if (last?.problem !== error.message)
        log.warn({ err: error }, "the newest version could not be looked up");
      return { address: place, at, newest: last?.newest ?? null, problem: error.message };
    }
  };

  return {
    look: async () => {
      if (address === undefined) return;
      const last = await lastLook();
      if (!isDue(last)) return;
      const look = await lookAt(address, last);
      await storage.transact((tx) => writeSetting(tx, setting, JSON.stringify(look)));
    },

    known: async (running) => {
      if (address === undefined) return null;
      const last = await lastLook();
      const newest = last?.newest ?? null;
      return {
        checked_at: last?.at ?? null,
        newest_version: newest?.version ?? null,
        is_newer: newest !== null && compareVersions(newest.version, running) > 0,
        url: newest?.url ?? null,
        problem: last?.problem ?? null,
      };
    },
  };
};
