const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Time zones are undefined beyond these years. */
const first = Date.parse("0001-01-03T00:00:00Z");
const last = Date.parse("9999-12-29T00:00:00Z");

/** Converts between instants and a zone's local time, both in ms; local times are floating (as if UTC). */
export interface ZoneTime {
  readonly zone: string;
  /** The local time at an instant. */
  local(instant: number): number;
  /**
   * The instant of a local time: the first of two in an overlap; in a gap it is shifted forward by its length. Null
   * at the ends of the calendar.
   */
  instant(local: number): number | null;
}

/** Whether this machine knows a time zone of this name. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).format(0) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** @throws RangeError for unknown zones. */
export const zoneTime = (zone: string): ZoneTime => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const local = (instant: number): number => {
    if (instant < first || instant > last) return instant;
    const shown = new Date(0);
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    shown.setUTCFullYear(part.year ?? 0, (part.month ?? 1) - 1, part.day ?? 1);
    shown.setUTCHours(
      part.hour ?? 0,
      part.minute ?? 0,
      part.second ?? 0,
      ((instant % 1_000) + 1_000) % 1_000,
    );
    return shown.getTime();
  };
  const offset = (instant: number): number => local(instant) - instant;
  return {
    zone,
    local,
    instant: (shown) => {
      if (shown < first + dayMs || shown > last - dayMs) return null;
      const [before, after] = [offset(shown - dayMs), offset(shown + dayMs)];
      for (const ahead of [before, after]) if (offset(shown - ahead) === ahead) return shown - ahead;
      return shown - before;
    },
  };
};
