import { citadelTexts } from "../texts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const texts = citadelTexts.overview.runningFor;

/** The server's uptime in its two largest units: '3 Tage, 4 Stunden'. */
export const runningTime = (startedAt: string, now: Date): string => {
  const ms = Math.max(0, now.getTime() - Date.parse(startedAt));
  const whole = (unit: number, within = Infinity): number => Math.floor((ms % within) / unit);
  if (ms >= day) return texts.days(whole(day), whole(hour, day));
  if (ms >= hour) return texts.hours(whole(hour), whole(minute, hour));
  return ms >= minute ? texts.minutes(whole(minute)) : texts.justNow;
};
