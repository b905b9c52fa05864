import { fine, type Finding } from "./finding.ts";
import { diagnosisTexts } from "./texts.ts";

const texts = diagnosisTexts.clock;

/** Seconds of clock difference that nobody notices. */
const tolerance = 60;

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
  const text = seconds < 600 ? texts.seconds(seconds) : texts.minutes(Math.round(seconds / 60));
  return {
    check: "clock",
    state: "warning",
    finding: texts.off(text, server > received),
    advice: texts.offAdvice,
    lines: [{ program: "systemd", text: "timedatectl set-ntp true" }],
  };
};
