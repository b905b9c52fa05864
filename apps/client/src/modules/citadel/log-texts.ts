import type { SecurityKind } from "@maive/contract";
import { momentText } from "../../ui/index.ts";
import { timeOfName } from "./restore/time-of-name.ts";

/** The parts of a sentence of the log; empty where the log has none. */
export interface LogFacts {
  /** The person it happened to, unless they did it themselves. */
  subject: string;
  title: string;
  /** The old and the new value, in German. */
  before: string;
  after: string;
  /** The number of pages; 0 if it was a single one. */
  pages: number;
  /** The number of entries or files; 0 if the log does not have it. */
  rows: number;
  files: number;
  /** The number of sessions ended at once. */
  sessions: number;
  /** The changed settings. */
  fields: readonly string[];
}

const quoted = (text: string): string => `„${text}“`;
/** 'bert: Passwort zurückgesetzt', without the name if somebody did it themselves. */
const about = ({ subject }: LogFacts, what: string): string => (subject ? `${subject}: ${what}` : what);
const change = ({ before, after }: LogFacts, otherwise: string): string =>
  before && after && before !== after ? `${before} → ${after}` : after || otherwise;
/** 'Seite „Urlaub“ exportiert (12 Seiten)'. */
const named = (what: string, { title }: LogFacts, done: string, counted = ""): string =>
  `${what}${title ? ` ${quoted(title)}` : ""} ${done}${counted ? ` (${counted})` : ""}`;
const counted = (count: number, one: string, more: string): string =>
  count === 0 ? "" : count === 1 ? `1 ${one}` : `${count.toLocaleString("de-DE")} ${more}`;
const entries = ({ rows }: LogFacts): string => counted(rows, "Eintrag", "Einträge");
const filesOf = ({ files }: LogFacts): string => counted(files, "Datei", "Dateien");
const pagesOf = ({ pages }: LogFacts): string => (pages > 1 ? counted(pages, "Seite", "Seiten") : "");
/** Of a backup or a former state, by its name. */
const ofTime = ({ title }: LogFacts): string => (title ? ` vom ${momentText(timeOfName(title))}` : "");
const many = (pages: number): string => (pages > 1 ? ` (${pages.toLocaleString("de-DE")} Seiten)` : "");

/** German texts of the sign-in and rights log. */
export const logTexts = {
  title: "Anmelde- und Rechteprotokoll",
  failed: "Das Protokoll konnte nicht geladen werden.",
  empty: "Noch steht nichts im Protokoll.",
  emptyHint:
    "Hier erscheinen Anmeldungen, Exporte und Importe, endgültiges Löschen und Änderungen an Personen, Rechten und Einstellungen.",
  nothingFound: "Dazu steht nichts im Protokoll.",
  nothingFoundHint: "Ändere die Auswahl oder den Suchtext.",
  showAll: "Alle zeigen",
  group: "Anzeigen",
  groups: {
    all: "Alle",
    sign_in: "Anmeldungen",
    users: "Personen",
    data: "Daten",
    rights: "Rechte",
    system: "System",
  },
  search: "Protokoll durchsuchen",
  searchPlaceholder: "Name oder Adresse",
  more: "Weitere laden",
  moreFailed: "Weitere Einträge konnten nicht geladen werden.",
  shown: (count: number) => (count === 1 ? "1 Eintrag" : `${count.toLocaleString("de-DE")} Einträge`),
  columns: { at: "Zeit", event: "Ereignis", actor: "Wer", address: "Adresse", device: "Gerät" },
  stranger: "Unbekannt",
  server: "MAIVE",
  none: "–",
  backups: {
    folder: "Ordner der Sicherungen",
    time: "Uhrzeit der Sicherung",
    days: "Sicherungen nach Tagen",
    weeks: "Sicherungen nach Wochen",
    months: "Sicherungen nach Monaten",
  },
  permissions: { none: "Kein Zugriff", read: "Lesen", write: "Schreiben" },
  userTypes: { main: "Hauptnutzer", guest: "Gast", visitor: "Besucher" },
  device: (browser: string, system: string) => (system ? `${browser} unter ${system}` : browser),
  unknownDevice: "Unbekanntes Gerät",
  /** A kind introduced by an update after this window was opened. */
  unknown: (kind: string, { title }: LogFacts) =>
    `${kind.replaceAll("_", " ")}${title ? ` ${quoted(title)}` : ""} (Lade MAIVE neu, um es genauer zu lesen.)`,
  sentences: {
    signed_in: () => "Anmeldung",
    signed_in_by_link: () => "Anmeldung mit Zugangslink",
    sign_in_failed: ({ subject }) =>
      subject
        ? `Anmeldung fehlgeschlagen für ${quoted(subject)}`
        : "Anmeldung mit unbekanntem Namen fehlgeschlagen",
    link_failed: (facts) => about(facts, "Ungültiger Zugangslink"),
    signed_out: () => "Abmeldung",
    session_ended: (facts) =>
      about(
        facts,
        facts.sessions > 1
          ? `${facts.sessions.toLocaleString("de-DE")} Anmeldungen beendet`
          : "Anmeldung beendet",
      ),
    confirmation_failed: () => "Falsches Passwort bei einer Bestätigung",
    user_created: (facts) => about(facts, facts.after ? `angelegt als ${facts.after}` : "angelegt"),
    user_deleted: (facts) => about(facts, "gelöscht"),
    role_changed: (facts) => about(facts, change(facts, "Rolle geändert")),
    password_reset: (facts) => about(facts, "Passwort zurückgesetzt"),
    password_changed: (facts) => about(facts, "Passwort geändert"),
    credentials_changed: (facts) =>
      about(
        facts,
        facts.before && facts.before !== facts.after
          ? `Zugangsdaten geändert, ${facts.before} → ${facts.after}`
          : "Zugangsdaten geändert",
      ),
    access_link_created: (facts) => about(facts, "Zugangslink erstellt"),
    access_link_revoked: (facts) => about(facts, "Zugangslink widerrufen"),
    maive_id_linked: (facts) => about(facts, "MAIVE-ID verknüpft"),
    calendar_address_created: (facts) => about(facts, "Kalenderadresse erzeugt"),
    form_opened: (facts) => named("Formular", facts, "unter öffentlicher Adresse geöffnet"),
    form_closed: (facts) => named("Öffentliche Adresse des Formulars", facts, "beendet"),
    calendar_address_revoked: (facts) => about(facts, "Kalenderabonnement beendet"),
    copied_from_backup: (facts) => named("Aus einer Sicherung", facts, "als Kopie zurückgeholt"),
    everything_imported: (facts) => `Export von MAIVE importiert${pagesOf(facts)}`,
    everything_exported: () => "Alles exportiert, was die Person lesen darf",
    page_exported: (facts) => named("Seite", facts, "exportiert", pagesOf(facts)),
    table_exported: (facts) => named("Datenbank", facts, "exportiert", entries(facts)),
    files_downloaded: (facts) => named("Dateien", facts, "als ZIP heruntergeladen", filesOf(facts)),
    pages_imported: (facts) => named("Seite", facts, "importiert", pagesOf(facts)),
    table_imported: (facts) => named("In die Datenbank", facts, "importiert", entries(facts)),
    calendar_imported: (facts) => named("Termine in", facts, "importiert", entries(facts)),
    page_removed: (facts) => named("Seite", facts, "endgültig gelöscht", pagesOf(facts)),
    trash_emptied: (facts) => named("Papierkorb", facts, "geleert", counted(facts.pages, "Seite", "Seiten")),
    database_removed: (facts) => named("Datenbank", facts, "endgültig gelöscht", entries(facts)),
    property_removed: (facts) => named("Eigenschaft", facts, "mit allen Werten gelöscht"),
    board_removed: (facts) => named("Board", facts, "endgültig gelöscht"),
    drive_item_removed: (facts) => named("Aus Drive", facts, "endgültig gelöscht", filesOf(facts)),
    drive_trash_emptied: (facts) => named("Papierkorb von Drive", facts, "geleert", filesOf(facts)),
    page_permission_changed: (facts) =>
      `${about(facts, change(facts, "Recht geändert"))}${facts.title ? ` auf ${quoted(facts.title)}` : ""}${many(facts.pages)}`,
    database_permission_changed: (facts) =>
      `${about(facts, change(facts, "Recht geändert"))}${facts.title ? ` auf die Datenbank ${quoted(facts.title)}` : ""}`,
    file_permission_changed: (facts) =>
      `${about(facts, change(facts, "Recht geändert"))}${facts.title ? ` in Drive auf ${quoted(facts.title)}` : ""}`,
    settings_changed: ({ fields }) =>
      fields.length > 0 ? `Geändert: ${fields.join(", ")}` : "Einstellungen geändert",
    service_started: () => "Online-Office (Collabora) gestartet",
    service_stopped: () => "Online-Office (Collabora) gestoppt",
    backup_started: () => "Sicherung gestartet",
    restore_prepared: (facts) => `Wiederherstellung der Sicherung${ofTime(facts)} vorbereitet`,
    restore_started: (facts) => `Wiederherstellung der Sicherung${ofTime(facts)} gestartet`,
    restored: (facts) => `Dieser Stand kommt aus der Sicherung${ofTime(facts)}`,
    former_state_removed: (facts) => `Stand${ofTime(facts)} von vor einer Wiederherstellung entfernt`,
    former_state_prepared: (facts) =>
      `Rückkehr zum Stand${ofTime(facts)} von vor einer Wiederherstellung vorbereitet`,
    former_state_started: (facts) =>
      `Rückkehr zum Stand${ofTime(facts)} von vor einer Wiederherstellung gestartet`,
    former_state_returned: (facts) =>
      `Dieser Stand kommt vom Stand${ofTime(facts)} von vor einer Wiederherstellung`,
    maintenance_started: () => "Wartungsmodus eingeschaltet",
    maintenance_ended: () => "Wartungsmodus beendet",
    recovery_key_shown: () => "Wiederherstellungsschlüssel der Sicherungen gezeigt",
    backup_encryption_started: () => "Verschlüsselung der Sicherungen eingeschaltet",
    backup_encryption_ended: () => "Verschlüsselung der Sicherungen ausgeschaltet",
    recovery_key_on_paper: () => "Wiederherstellungsschlüssel der Sicherungen als abgelegt bestätigt",
  } satisfies Record<SecurityKind, (facts: LogFacts) => string>,
} as const;
