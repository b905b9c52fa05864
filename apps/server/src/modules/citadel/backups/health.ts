import type { Backups } from "@maive/contract";
import { type FinishedBackup, isAhead, type ListedBackup } from "../../../backup/index.ts";
import { backupTexts as texts } from "./texts.ts";

type Health = Backups["health"];

/** Two nights: a single failure is no alarm. */
const maxDelayMs = 48 * 60 * 60 * 1_000;
/** How long an instance may be in use without a backup. */
const unprotectedMs = 7 * 24 * 60 * 60 * 1_000;

export interface HealthFacts {
  now: Date;
  timeZone: string;
  /** Null without a place for backups. */
  place: string | null;
  /** What is wrong where backups were at the place and nothing is any more. */
  vanished: string | null;
  isScheduled: boolean;
  /** Whether a backup is running. */
  isRunning: boolean;
  /** From the newest to the newest proven one. */
  newest: readonly ListedBackup[];
  lastRun: FinishedBackup | null;
  /** Start of use. */
  usedSince: Date | null;
}

const fine = (finding: string): Health => ({ state: "ok", finding, advice: null });
const warning = (finding: string, advice: string): Health => ({ state: "warning", finding, advice });
const failure = (finding: string, advice: string): Health => ({ state: "failure", finding, advice });

/** Whether there is a reliable backup, and what to do if not. */
export const healthOf = (facts: HealthFacts): Health => {
  const { now, timeZone, place, newest, lastRun, usedSince } = facts;
  const isUsed = usedSince !== null && now.getTime() - usedSince.getTime() >= unprotectedMs;
  const grave = isUsed ? failure : warning;
  if (place === null) return grave(texts.none, texts.noneAdvice);
  const hasFailed = lastRun?.outcome === "failed";
  const whyFailed = lastRun?.reason ?? texts.failedAdvice;
  if (facts.vanished !== null) return failure(facts.vanished, texts.vanishedAdvice);
  const [first] = newest;
  if (!first) {
    if (facts.isRunning) return warning(texts.first, texts.provingAdvice);
    if (hasFailed) return failure(texts.failed, whyFailed);
    return isUsed
      ? failure(texts.never(place), texts.neverAdvice)
      : warning(texts.first, facts.isScheduled ? texts.firstAdvice : texts.offAdvice);
  }
  const proven = newest.find(({ proof }) => proof?.isProven);
  const madeAt = proven?.manifest?.madeAt;
  if (first.problem?.problem === "newer") return failure(texts.newer, first.problem.message);
  if (first.problem) return failure(texts.lost, texts.refutedAdvice);
  if (first.proof?.isProven === false) return failure(texts.refuted, texts.refutedAdvice);
  if (madeAt === undefined)
    return facts.isRunning
      ? warning(texts.unproven, texts.provingAdvice)
      : failure(texts.unproven, texts.unprovenAdvice);
  const when = new Date(madeAt).toLocaleString("de-DE", { timeZone, dateStyle: "long", timeStyle: "short" });
  if (isAhead(proven?.name ?? "", now)) return failure(texts.ahead(when), texts.aheadAdvice);
  if (now.getTime() - Date.parse(madeAt) > maxDelayMs)
    return failure(texts.late(when), hasFailed ? whyFailed : texts.lateAdvice);
  if (hasFailed) return warning(texts.failed, whyFailed);
  return facts.isScheduled
    ? fine(texts.fine(when))
    : warning(`${texts.fine(when)} ${texts.off}`, texts.offAdvice);
};
