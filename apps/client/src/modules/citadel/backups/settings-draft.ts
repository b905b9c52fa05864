import {
  type BackupField,
  type BackupSettings,
  type BodyInput,
  type patchBackupSettings,
  zBackupSettingsChange,
} from "@maive/contract";
import { backupTexts } from "./texts.ts";

/** The values of the form, as typed. */
export type BackupDraft = Record<BackupField, string>;
export type BackupErrors = Partial<Record<BackupField, string>>;

type Changes = BodyInput<typeof patchBackupSettings>;

/** Fields from top to bottom. */
export const backupFields = [
  "folder",
  "time",
  "days",
  "weeks",
  "months",
] as const satisfies readonly BackupField[];

export const draftOf = ({ folder, time, days, weeks, months }: BackupSettings): BackupDraft => ({
  folder,
  time,
  days: String(days),
  weeks: String(weeks),
  months: String(months),
});

/** Fields that differ from the saved settings and are not fixed by the operator. */
export const changedFields = (saved: BackupSettings, draft: BackupDraft): BackupField[] => {
  const before = draftOf(saved);
  const isFixed = (field: BackupField): boolean => saved.fixed.some((each) => each.field === field);
  return backupFields.filter((field) => !isFixed(field) && draft[field].trim() !== before[field]);
};

/** The settings to send, or the errors by the contract's rules. */
export const readDraft = (
  draft: BackupDraft,
  fields: readonly BackupField[],
): { changes: Changes; errors: BackupErrors } => {
  const { shape } = zBackupSettingsChange;
  const changes: Record<string, unknown> = {};
  const errors: BackupErrors = {};
  for (const field of fields) {
    const typed = draft[field].trim();
    const isNumber = field === "days" || field === "weeks" || field === "months";
    if (isNumber && !/^[0-9]{1,6}$/.test(typed)) {
      errors[field] = backupTexts.settings.whole;
      continue;
    }
    const value = isNumber ? Number(typed) : typed;
    const issue = shape[field].safeParse(value).error?.issues[0];
    if (issue) errors[field] = issue.message;
    else changes[field] = value;
  }
  return { changes, errors };
};
