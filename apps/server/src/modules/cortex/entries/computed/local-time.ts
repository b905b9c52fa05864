import type { Clock } from "../../../../shared/clock.ts";

/** The moment it is in the instance's time zone, as floating local time: ms as if that were UTC. */
export const localTimeIn = (timeZone: string): ((clock: Clock) => number) => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (clock) => {
    const parts = new Map(
      format.formatToParts(clock.now()).map(({ type, value }) => [type, Number(value)] as const),
    );
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    return Date.UTC(
      part("year"),
      part("month") - 1,
      part("day"),
      part("hour"),
      part("minute"),
      part("second"),
    );
  };
};
