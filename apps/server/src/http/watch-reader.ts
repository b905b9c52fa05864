import type { ServerResponse } from "node:http";
import { limits } from "@maive/contract";

export interface ReaderPatience {
  /** A reader for whom the server has waited so long in all is slow, in ms. */
  slowMs: number;
  /** One who takes nothing for so long is taken for gone, in ms. */
  stalledMs: number;
  /** How often it is looked at, in ms. */
  everyMs: number;
}

const usual: ReaderPatience = {
  slowMs: limits.downloadSlowMs,
  stalledMs: limits.downloadStalledMs,
  everyMs: 500,
};

/**
 * Looks at how fast an answer is taken until it is closed: tells once that its reader is slow, and closes it where
 * nothing is taken any more.
 */
export const watchReader = (
  raw: ServerResponse,
  onSlow: () => void,
  { slowMs, stalledMs, everyMs }: ReaderPatience = usual,
): void => {
  let [waited, still, drains, before] = [0, 0, 0, ""];
  let isTold = false;
  const onDrain = (): void => void (drains += 1);
  const look = (): void => {
    const now = `${drains} ${raw.writableLength}`;
    const isWaiting = raw.writableLength > 0;
    waited += isWaiting ? everyMs : 0;
    still = isWaiting && now === before ? still + everyMs : 0;
    before = now;
    if (still >= stalledMs) raw.destroy();
    if (isTold || waited < slowMs) return;
    isTold = true;
    onSlow();
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  raw.on("drain", onDrain);
  raw.once("close", () => {
    clearInterval(timer);
    raw.off("drain", onDrain);
  });
};
