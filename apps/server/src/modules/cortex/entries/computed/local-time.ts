import type { Clock } from "../../../../shared/clock.ts";
import { zoneTime } from "../../../../shared/zone-time.ts";

const second = 1_000;

/** The current second in the instance's time zone as floating local time (ms as if UTC). */
export const localTimeIn = (timeZone: string): ((clock: Clock) => number) => {
  const { local } = zoneTime(timeZone);
  return (clock) => Math.floor(local(clock.now().getTime()) / second) * second;
};
