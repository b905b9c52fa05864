import { securityKinds, type SecurityEvent, type SecurityGroup, type SecurityKind } from "@maive/contract";
import { logTexts, type LogFacts } from "../log-texts.ts";
import { citadelTexts } from "../texts.ts";

const groups = Object.entries(securityKinds).flatMap(([group, kinds]) =>
  kinds.map((kind): [SecurityKind, SecurityGroup] => [kind, group as SecurityGroup]),
);
const groupByKind: ReadonlyMap<SecurityKind, SecurityGroup> = new Map(groups);

/** The group that a kind of event belongs to. */
export const groupOf = (kind: SecurityKind): SecurityGroup => groupByKind.get(kind) ?? "system";

const words: Readonly<Record<string, string>> = { ...logTexts.permissions, ...logTexts.userTypes };
/** Rights and kinds of users in German; other values unchanged. */
const wordFor = (value: string | undefined): string =>
  value === undefined ? "" : ((Object.hasOwn(words, value) ? words[value] : undefined) ?? value);

const { settings } = citadelTexts;
const { backups: backupNames } = logTexts;
const fieldNames: Readonly<Record<string, string>> = {
  MAIVE_INSTANCE_NAME: settings.instanceName,
  MAIVE_GREETING: settings.greeting,
  MAIVE_BIRTH_DATE: settings.birthDate,
  MAIVE_HOLIDAYS: settings.holidays,
  MAIVE_EMBED_HOSTS: settings.embedHosts,
  MAIVE_LINK_PREVIEWS: settings.linkPreviews,
  MAIVE_READ_PICTURES: settings.recognition,
  MAIVE_SERVER_IP: settings.serverAddress,
  MAIVE_SYSTEM_TYPE: settings.system,
  MAIVE_BACKUP_DIR: backupNames.folder,
  MAIVE_BACKUP_AT: backupNames.time,
  MAIVE_BACKUP_KEEP_DAYS: backupNames.days,
  MAIVE_BACKUP_KEEP_WEEKS: backupNames.weeks,
  MAIVE_BACKUP_KEEP_MONTHS: backupNames.months,
};
/** The names of settings as in the form; others are left out. */
const fieldsIn = (list = ""): string[] =>
  list
    .split(",")
    .map((field) => field.trim())
    .flatMap((field) => (Object.hasOwn(fieldNames, field) ? [fieldNames[field] ?? field] : []));

const countIn = (text: string | undefined): number => Number(text ?? 0) || 0;

const factsOf = ({ kind, actor, subject, details }: SecurityEvent): LogFacts => {
  const inWords = kind === "credentials_changed" ? (name: string | undefined) => name ?? "" : wordFor;
  return {
    subject: subject && subject.username !== actor?.username ? subject.username : "",
    title: details.title ?? "",
    before: inWords(details.before),
    after: inWords(details.after),
    pages: countIn(details.pages),
    rows: countIn(details.rows),
    files: countIn(details.files),
    sessions: countIn(details.sessions),
    fields: fieldsIn(details.fields),
  };
};

/** A German sentence of an event, without its actor: 'bert: Lesen → Schreiben auf „Urlaub“'. */
export const logSentence = (event: SecurityEvent): string => {
  const { kind } = event;
  const sentences: Partial<typeof logTexts.sentences> = logTexts.sentences;
  const sentence = Object.hasOwn(sentences, kind) ? sentences[kind] : undefined;
  return sentence ? sentence(factsOf(event)) : logTexts.unknown(kind, factsOf(event));
};

/** The actor: a name, MAIVE itself, or unknown. */
export const logActor = ({ actor, address }: Pick<SecurityEvent, "actor" | "address">): string =>
  actor?.username ?? (address === "" ? logTexts.server : logTexts.stranger);

const warnings: ReadonlySet<SecurityKind> = new Set(["sign_in_failed", "link_failed", "confirmation_failed"]);

/** Failed attempts are highlighted: many of them deserve attention. */
export const isWarning = (kind: SecurityKind): boolean => warnings.has(kind);
