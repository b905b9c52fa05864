import { type Body, germanStates, type patchSettings, type Settings } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import { type Queryable, readSettings, type Storage, type Tx } from "../../../storage/index.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { citadelTexts } from "../texts.ts";
import { changeSettings } from "./change-settings.ts";

/** Whether `dd.mm.yyyy` names a day that exists. */
const isCalendarDay = (text: string): boolean => {
  const [day = 0, month = 0, year = 0] = text.split(".").map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const keys = [
  "MAIVE_GREETING",
  "MAIVE_INSTANCE_NAME",
  "MAIVE_BIRTH_DATE",
  "MAIVE_HOLIDAYS",
  "MAIVE_EMBED_HOSTS",
  "MAIVE_LINK_PREVIEWS",
] as const;

const load = async (q: Queryable, actor: Actor): Promise<Settings> => {
  const stored = await readSettings(q, keys);
  return {
    MAIVE_GREETING: stored.get("MAIVE_GREETING") ?? citadelTexts.defaultGreeting,
    MAIVE_INSTANCE_NAME: stored.get("MAIVE_INSTANCE_NAME") ?? citadelTexts.defaultInstanceName,
    MAIVE_BIRTH_DATE: actor.userType === "main" ? (stored.get("MAIVE_BIRTH_DATE") ?? null) : null,
    MAIVE_HOLIDAYS: germanStates.find((state) => state === stored.get("MAIVE_HOLIDAYS")) ?? null,
    MAIVE_EMBED_HOSTS: stored.get("MAIVE_EMBED_HOSTS") ?? "",
    MAIVE_LINK_PREVIEWS: stored.get("MAIVE_LINK_PREVIEWS") === "1",
    user_type: actor.userType,
  };
};

const demandRealDay = (text: string | null | undefined): void => {
  if (text && !isCalendarDay(text))
    throw new DomainError("invalid", {
      errors: [{ field: "MAIVE_BIRTH_DATE", message: citadelTexts.noSuchDay }],
    });
};

/** Given fields only; blank becomes null. */
const namedIn = (requested: Body<typeof patchSettings>): Map<string, string | null> =>
  new Map(
    keys.flatMap((key) => {
      const given = requested[key];
      if (given === undefined) return [];
      const text = typeof given === "boolean" ? (given ? "1" : "") : (given ?? "");
      return [[key, text.trim() || null] as const];
    }),
  );

/** What depends on the holidays changes with them, in one transaction. */
export type FollowHolidays = (tx: Tx, actor: Actor) => Promise<void>;

export const createSettingsService = (storage: Storage, followHolidays: FollowHolidays) => ({
  instanceName: async (): Promise<string> =>
    (await readSettings(storage.read, ["MAIVE_INSTANCE_NAME"])).get("MAIVE_INSTANCE_NAME") ??
    citadelTexts.defaultInstanceName,

  /** The birth date is main's only. */
  settings: (actor: Actor): Promise<Settings> => load(storage.read, actor),

  /** Changes what is named; null or blank restores the default. The route has checked that the caller is main. */
  changeSettings: (requester: Requester, requested: Body<typeof patchSettings>): Promise<Settings> => {
    demandRealDay(requested.MAIVE_BIRTH_DATE);
    return storage.transact(async (tx) => {
      const changed = await changeSettings(tx, requester, namedIn(requested));
      if (changed.includes("MAIVE_HOLIDAYS")) await followHolidays(tx, requester.actor);
      return load(tx.db, requester.actor);
    });
  },
});
