import { setTimeout as sleep } from "node:timers/promises";

/** Works on a part, and may leave the machine to others for a while. */
export type Pause = <T>(part: () => Promise<T>) => Promise<T>;

/** Where nobody else is at work. */
export const withoutPause: Pause = (part) => part();

/** Of the time that work takes, so much again is left to others. */
const share = 0.5;
/** A disk that hangs is not waited for twice, in ms. */
const mostMs = 2_000;

/** Rests after each part for a while: what others want meanwhile finds the disk and a processor free. */
export const pauseAfter: Pause = async (part) => {
  const started = performance.now();
  const result = await part();
  await sleep(Math.min(mostMs, (performance.now() - started) * share));
  return result;
};
