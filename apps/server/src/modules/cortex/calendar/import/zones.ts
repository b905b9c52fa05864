import ICAL from "ical.js";
import { type ZoneTime, zoneTime } from "../../../../shared/zone-time.ts";
import { windowsZones } from "./windows-zones.ts";

/** Bound of zone names, which are free text. */
const zoneLength = 100;

const known = (name: string): ZoneTime | null => {
  try {
    return zoneTime(name);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** Candidates for a zone's IANA name: `/softwarestudio.org/Tzfile/Europe/Berlin` ends in it. */
const ends = (tzid: string): string[] => {
  const parts = tzid.split("/").filter((part) => part !== "");
  return [tzid, parts.slice(-3).join("/"), parts.slice(-2).join("/")];
};

/** Converts a file's times to the household's zone. */
export class InstanceTimes {
  readonly house: ZoneTime;
  /** Unknown zone names; their times are taken as floating. */
  readonly unknown = new Set<string>();
  readonly #zones = new Map<string, ZoneTime | null>();

  constructor(zone: string) {
    this.house = zoneTime(zone);
  }

  /**
   * A time in ms, floating as if UTC; dates begin at midnight.
   * @param tzid parameter of the property.
   */
  local(time: ICAL.Time, tzid: string | undefined): number {
    const wall = wallClockMs(time);
    if (time.isDate) return wall;
    if (isUtc(time)) return this.house.local(wall);
    if (tzid === undefined || tzid === this.house.zone) return wall;
    const zone = this.#zone(tzid);
    if (zone) {
      const instant = zone.instant(wall);
      return instant === null ? wall : this.house.local(instant);
    }
    // The file defines the zone itself (`VTIMEZONE`).
    if (time.zone.component) return this.house.local(time.toUnixTime() * 1_000);
    this.unknown.add(tzid);
    return wall;
  }

  /** The local time in its own zone, which has the day people there see; UTC is converted to the household's. */
  written(time: ICAL.Time): number {
    const wall = wallClockMs(time);
    return !time.isDate && isUtc(time) ? this.house.local(wall) : wall;
  }

  /** The zone of a time, where its clocks differ from the household's; else null. */
  foreignZone(time: ICAL.Time, tzid: string | undefined): string | null {
    if (tzid === undefined || time.isDate || isUtc(time) || this.local(time, tzid) === wallClockMs(time))
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

/** The local time as if it were UTC. */
export const wallClockMs = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (!isDate) date.setUTCHours(hour, minute, second);
  return date.getTime();
};
