import type { Day } from "@maive/values";
import type { Clock } from "../../../shared/clock.ts";

/** The current date in the instance's time zone, `yyyy-mm-dd`. */
export const todayIn = (timeZone: string): ((clock: Clock) => Day) => {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (clock) => format.format(clock.now());
};
