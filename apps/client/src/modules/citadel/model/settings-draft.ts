import { type GermanState, type SystemType, zServerAddress, zSettingsChange } from "@maive/contract";
import type { Day } from "@maive/values";
import { citadelTexts } from "../texts.ts";
import { readBirthDate } from "./birth-date.ts";

/** The values of the form; an empty text stands for the default. */
export interface SettingsValues {
  MAIVE_INSTANCE_NAME: string;
  MAIVE_GREETING: string;
  MAIVE_BIRTH_DATE: string;
  MAIVE_HOLIDAYS: GermanState | "";
  MAIVE_EMBED_HOSTS: string;
  MAIVE_LINK_PREVIEWS: boolean;
  is_recognition_on: boolean;
  server_ip: string;
  system_type: SystemType | null;
}
export type SettingsField = keyof SettingsValues;
/** Typed, but not saved yet. */
export type SettingsDraft = Partial<SettingsValues>;
/** Error messages by field. */
export type FieldErrors = Partial<Record<SettingsField, string>>;

/** Fields from top to bottom. */
export const settingsFields = [
  "MAIVE_INSTANCE_NAME",
  "MAIVE_GREETING",
  "MAIVE_BIRTH_DATE",
  "MAIVE_HOLIDAYS",
  "MAIVE_EMBED_HOSTS",
  "MAIVE_LINK_PREVIEWS",
  "is_recognition_on",
  "server_ip",
  "system_type",
] as const satisfies readonly SettingsField[];

export const isSettingsField = (name: string): name is SettingsField =>
  settingsFields.some((field) => field === name);

/** The values that differ from the saved ones. */
export const changedSettings = (saved: SettingsValues, draft: SettingsDraft): SettingsDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => isSettingsField(name) && value !== saved[name]),
  );

const { MAIVE_GREETING, MAIVE_INSTANCE_NAME, MAIVE_EMBED_HOSTS } = zSettingsChange.shape;
const checks = {
  MAIVE_GREETING,
  MAIVE_INSTANCE_NAME,
  MAIVE_EMBED_HOSTS,
  server_ip: zServerAddress,
};

/** Errors in the changes before they are sent, by the contract's rules. */
export const settingsErrors = (changes: SettingsDraft, today: Day): FieldErrors => {
  const errors: FieldErrors = {};
  for (const field of ["MAIVE_GREETING", "MAIVE_INSTANCE_NAME", "MAIVE_EMBED_HOSTS", "server_ip"] as const) {
    const value = changes[field];
    const issue = value === undefined ? undefined : checks[field].safeParse(value).error?.issues[0];
    if (issue) errors[field] = issue.message;
  }
  if (changes.MAIVE_BIRTH_DATE !== undefined && readBirthDate(changes.MAIVE_BIRTH_DATE, today) === null)
    errors.MAIVE_BIRTH_DATE = citadelTexts.settings.noSuchDay;
  return errors;
};

/** The draft without what has been saved; later edits stay. */
export const withoutSaved = (draft: SettingsDraft, sent: SettingsDraft): SettingsDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !(isSettingsField(name) && sent[name] === value)),
  );
