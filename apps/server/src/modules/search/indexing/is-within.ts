import type { Clock } from "../../../shared/clock.ts";

/** Whether it is less than `ms` milliseconds since an instant; not if the clock was put back behind it. */
export const isWithin = (ms: number, since: number, clock: Clock): boolean => {
  const passed = clock.now().getTime() - since;
  return passed >= 0 && passed < ms;
};
