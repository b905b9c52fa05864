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
  /** What another address said counts no more. */
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
  /** Absent where the operator allows no look outside. */
  address: string | undefined;
  timeLimitMs?: number | undefined;
}

export interface NewestVersion {
  /** Looks it up where that is allowed and a day has passed since the last attempt. */
  look(): Promise<void>;
  /** Null where it may not be looked up. */
  known(running: string): Promise<UpdateCheck | null>;
}

/** The newest version as an address of the operator's choice says; without one, nothing leaves the server. */
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
    // A clock that went back must not put it off for years.
    return age >= dayInMs || age < 0;
  };

  const lookAt = async (place: string, last: Look | null): Promise<Look> => {
    const at = instant(clock);
    try {
      return { address: place, at, newest: await readNewest(place, timeLimitMs), problem: null };
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      // Once, not every day until somebody mends it.
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
