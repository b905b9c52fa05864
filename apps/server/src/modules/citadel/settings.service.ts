import type { Body, patchSettings, Settings } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { type Queryable, recordChange, type Storage } from "../../storage/index.ts";
import { isCalendarDay } from "./calendar-day.ts";
import { readSettings, writeSetting } from "./settings.store.ts";
import { citadelTexts } from "./texts.ts";

const keys = ["MAIVE_GREETING", "MAIVE_INSTANCE_NAME", "MAIVE_BIRTH_DATE"] as const;

const load = async (q: Queryable, actor: Actor): Promise<Settings> => {
  const stored = await readSettings(q, keys);
  return {
    MAIVE_GREETING: stored.get("MAIVE_GREETING") ?? citadelTexts.defaultGreeting,
    MAIVE_INSTANCE_NAME: stored.get("MAIVE_INSTANCE_NAME") ?? citadelTexts.defaultInstanceName,
    MAIVE_BIRTH_DATE: actor.userType === "main" ? (stored.get("MAIVE_BIRTH_DATE") ?? null) : null,
    user_type: actor.userType,
  };
};

const demandRealDay = (text: string | null | undefined): void => {
  if (text && !isCalendarDay(text))
    throw new DomainError("invalid", {
      errors: [{ field: "MAIVE_BIRTH_DATE", message: citadelTexts.noSuchDay }],
    });
};

export const createSettingsService = (storage: Storage) => ({
  /** The birth date is shown to main alone. */
  settings: (actor: Actor): Promise<Settings> => load(storage.read, actor),

  /** Changes what is named; null or blank restores the default. The route has checked that main asks. */
  changeSettings: (actor: Actor, wanted: Body<typeof patchSettings>): Promise<Settings> => {
    demandRealDay(wanted.MAIVE_BIRTH_DATE);
    return storage.transact(async (tx) => {
      const stored = await readSettings(tx.db, keys);
      for (const key of keys) {
        const given = wanted[key];
        if (given === undefined) continue;
        const before = stored.get(key) ?? null;
        const after = given?.trim() || null;
        if (before === after) continue;
        await writeSetting(tx, key, after);
        await recordChange(tx, {
          actorId: actor.userId,
          kind: "setting_changed",
          before: { [key]: before },
          after: { [key]: after },
        });
      }
      return load(tx.db, actor);
    });
  },
});
