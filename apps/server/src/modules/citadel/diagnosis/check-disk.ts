import { performance } from "node:perf_hooks";
import type { DiagnosisFinding } from "@maive/contract";
import { formatBytes } from "@maive/values";
import type { Storage } from "../../../storage/index.ts";
import type { DiskSpace } from "../status/free-space.ts";
import * as store from "./diagnosis.store.ts";
import { fine, wrong } from "./finding.ts";
import { diagnosisTexts } from "./texts.ts";

/** Below these many bytes free it is urgent, or worth a look where it is little of the whole, too. */
const urgent = 512 * 1024 ** 2;
const little = 5 * 1024 ** 3;
const littleShare = 0.1;

export const checkSpace = (space: DiskSpace | null): DiagnosisFinding => {
  const texts = diagnosisTexts.space;
  if (space === null) return fine("disk_space", texts.unknown);
  const { free, total } = space;
  const found = texts.fine(formatBytes(free), formatBytes(total));
  if (free < urgent) return wrong("disk_space", "failure", found, texts.urgent);
  return free < little && free < total * littleShare
    ? wrong("disk_space", "warning", found, texts.low)
    : fine("disk_space", found);
};

/** Writes that are timed; the median counts, as others write meanwhile. */
const writes = 7;
/** Ms that a write may take before people notice. */
const noticed = 50;

/** How long one of several writes takes, one after the other: the median, in ms as German text, and whether people notice. */
export const timeWrites = async (
  write: (n: number) => Promise<void>,
): Promise<{ ms: string; isSlow: boolean }> => {
  const times: number[] = [];
  for (let n = 0; n < writes; n += 1) {
    const started = performance.now();
    await write(n);
    times.push(performance.now() - started);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(writes / 2)] ?? 0;
  const ms = median.toLocaleString("de-DE", { maximumFractionDigits: median < 10 ? 1 : 0 });
  return { ms, isSlow: median > noticed };
};

/** @param report of what went wrong, for the log. */
export const checkSync = async (
  storage: Storage,
  report: (error: unknown) => void,
): Promise<DiagnosisFinding> => {
  const texts = diagnosisTexts.sync;
  try {
    const { ms, isSlow } = await timeWrites((n) => storage.transact((tx) => store.writeProbe(tx, n)));
    await storage.transact((tx) => store.removeProbe(tx));
    const found = texts.found(ms);
    return isSlow ? wrong("disk_sync", "warning", found, texts.slow) : fine("disk_sync", found);
  } catch (error) {
    report(error);
    return wrong("disk_sync", "failure", texts.failed, texts.failedAdvice);
  }
};
