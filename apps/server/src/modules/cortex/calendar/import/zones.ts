import ICAL from "ical.js";
import { type ZoneTime, zoneTime } from "../../../../shared/zone-time.ts";
import { windowsZones } from "./windows-zones.ts";

/** A zone that a file made up may be called anything. */
const zoneLength = 100;

const known = (name: string): ZoneTime | null => {
  try {
    return zoneTime(name);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** `/softwarestudio.org/Tzfile/Europe/Berlin` ends in the name that everybody knows. */
const ends = (tzid: string): string[] => {
  const parts = tzid.split("/").filter((part) => part !== "");
  return [tzid, parts.slice(-3).join("/"), parts.slice(-2).join("/")];
};

/** Times of a file as the house's clocks show them. */
export class HouseTimes {
  readonly house: ZoneTime;
  /** Names nobody knows: their times stay as they are written. */
  readonly unknown = new Set<string>();
  readonly #zones = new Map<string, ZoneTime | null>();

  constructor(zone: string) {
    this.house = zoneTime(zone);
  }

  /**
   * A time in ms, floating as if it were UTC; of days alone their beginning.
   * @param tzid as the property names it.
   */
  local(time: ICAL.Time, tzid: string | undefined): number {
    const wall = wallOf(time);
    if (time.isDate) return wall;
    if (isUtc(time)) return this.house.local(wall);
    if (tzid === undefined || tzid === this.house.zone) return wall;
    const zone = this.#zone(tzid);
    if (zone) {
      const instant = zone.instant(wall);
      return instant === null ? wall : this.house.local(instant);
    }
    // The file brings the rules of a zone that it made up itself.
    if (time.zone.component) return this.house.local(time.toUnixTime() * 1_000);
    this.unknown.add(tzid);
    return wall;
  }

  /** A time as it stands in the file, whatever its zone: its day is the one people there see. UTC is nobody's clock: the house's. */
  written(time: ICAL.Time): number {
    const wall = wallOf(time);
    return !time.isDate && isUtc(time) ? this.house.local(wall) : wall;
  }

  /** The zone that a time is written in, where its clocks show another time than the house's; null for all others. */
  foreignZone(time: ICAL.Time, tzid: string | undefined): string | null {
    if (tzid === undefined || time.isDate || isUtc(time) || this.local(time, tzid) === wallOf(time))
      return null;
    return this.#zone(tzid)?.zone ?? tzid.slice(0, zoneLength).toWellFormed();
  }

  #zone(tzid: string): ZoneTime | null {
    const cached = this.#zones.get(tzid);
    if (cached !== undefined) return cached;
    let zone: ZoneTime | null = null;
    for (const name of [...ends(tzid), windowsZones.get(tzid) ?? ""])
      zone ??= name === "" ? null : known(name);
    this.#zones.set(tzid, zone);
    return zone;
  }
}

const isUtc = (time: ICAL.Time): boolean =>
  time.zone.tzid === "UTC" || time.zone === ICAL.Timezone.utcTimezone;

/** What stands there, as if it were UTC. */
export const wallOf = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (!isDate) date.setUTCHours(hour, minute, second);
  return date.getTime();
};
