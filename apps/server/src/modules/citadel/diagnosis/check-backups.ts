import type { Backups, DiagnosisFinding } from "@maive/contract";
import { fine, wrong } from "./finding.ts";
import { variableLine } from "./proxy-lines.ts";
import { diagnosisTexts } from "./texts.ts";

const texts = diagnosisTexts.backups;

/** Two nights: one that failed is no alarm yet. */
const maxDelayMs = 48 * 60 * 60 * 1_000;

const now: DiagnosisFinding["lines"] = [{ program: "MAIVE", text: "npm run backup" }];

export interface BackupsDeps {
  /** When the newest proven backup was made, in seconds since 1970, 0 without one; null where none are made. */
  provenBackupAt(): Promise<number | null>;
  /** What 'Sicherung' says of them; without it nobody knows whether one is expected yet. */
  health?(timeZone: string): Promise<Backups["health"]>;
  timeZone: string;
}

/** Checks that a recent proven backup exists. */
export const checkBackups = async (
  { provenBackupAt, health, timeZone }: BackupsDeps,
  at: Date,
  report: (error: unknown) => void,
): Promise<DiagnosisFinding> => {
  try {
    const seconds = await provenBackupAt();
    if (seconds === null)
      return wrong("backups", "warning", texts.none, texts.noneAdvice, [
        variableLine("MAIVE_BACKUP_DIR", "/backup/maive"),
      ]);
    const made = seconds * 1_000;
    if (made === 0) {
      const said = await health?.(timeZone);
      if (said && said.state !== "ok")
        return wrong("backups", said.state, said.finding, said.advice ?? texts.lateAdvice, now);
      return wrong("backups", "failure", texts.unproven, texts.lateAdvice, now);
    }
    const day = new Date(made).toLocaleString("de-DE", { timeZone, dateStyle: "medium", timeStyle: "short" });
    return at.getTime() - made > maxDelayMs
      ? wrong("backups", "failure", texts.fine(day), texts.lateAdvice, now)
      : fine("backups", texts.fine(day));
  } catch (error) {
    report(error);
    return wrong("backups", "failure", texts.unreadable, texts.lateAdvice, now);
  }
};
