import { fine, type Finding } from "./finding.ts";
import { diagnosisTexts } from "./texts.ts";

const texts = diagnosisTexts.clock;

/** Seconds of clock difference that nobody notices. */
const tolerance = 60;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A difference in the largest unit that says it within 5 %. */
const lengthOf = (seconds: number): string => {
  if (seconds >= 10 * day) return texts.days(Math.round(seconds / day));
  if (seconds >= 10 * hour) return texts.hours(Math.round(seconds / hour));
  if (seconds >= 10 * minute) return texts.minutes(Math.round(seconds / minute));
  return texts.seconds(seconds);
};

/**
 * Compares the server's clock with this device's.
 * @param at the server's time (ISO, UTC), between the moments `sent` and `received` (ms) of this device.
 */
export const checkClock = (at: string, sent: number, received: number): Finding => {
  const server = Date.parse(at);
  // Network time is not counted as a difference.
  const apart = server < sent ? sent - server : Math.max(0, server - received);
  const seconds = Math.round(apart / 1_000);
  if (seconds <= tolerance) return fine("clock", texts.fine);
  return {
    check: "clock",
    state: "warning",
    finding: texts.off(lengthOf(seconds), server > received),
    advice: texts.offAdvice,
    lines: [{ program: "systemd", text: "timedatectl set-ntp true" }],
  };
};
