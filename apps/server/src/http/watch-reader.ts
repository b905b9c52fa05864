import type { ServerResponse } from "node:http";
import { limits } from "@maive/contract";

export interface ReaderTimeouts {
  /** Total waiting time in ms after which a client counts as slow. */
  slowMs: number;
  /** Waiting time in ms after which it counts as disconnected. */
  stalledMs: number;
  /** Polling interval in ms. */
  everyMs: number;
}

const usual: ReaderTimeouts = {
  slowMs: limits.downloadSlowMs,
  stalledMs: limits.downloadStalledMs,
  everyMs: 500,
};

/** Watches how fast an answer is read until it is closed: reports a slow client once, and closes a stalled one. */
export const watchReader = (
  raw: ServerResponse,
  onSlow: () => void,
  { slowMs, stalledMs, everyMs }: ReaderTimeouts = usual,
): void => {
  let [waited, still, drains, before] = [0, 0, 0, ""];
  let hasNotified = false;
  const onDrain = (): void => void (drains += 1);
  const look = (): void => {
    const now = `${drains} ${raw.writableLength}`;
    const isWaiting = raw.writableLength > 0;
    waited += isWaiting ? everyMs : 0;
    still = isWaiting && now === before ? still + everyMs : 0;
    before = now;
    if (still >= stalledMs) raw.destroy();
    if (hasNotified || waited < slowMs) return;
    hasNotified = true;
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
