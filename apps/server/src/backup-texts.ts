import { counted } from "./shared/counted.ts";

/** What both `npm run backup` and `npm run restore` print. */
export const backupStateTexts = {
  noFolder:
    "Es ist nicht gesagt, wo die Sicherungen liegen: Setze MAIVE_BACKUP_DIR auf einen Ordner, am besten auf einem anderen Datenträger, oder die fünf Variablen MAIVE_BACKUP_S3_… auf einen Bucket, oder nenne einen Ordner mit --in.",
  failed: (why: string) => `Abgebrochen: ${why}`,
  proven: (rows: number, objects: number) =>
    `Geprüft: ${counted(rows, "Zeile", "Zeilen")} zurückgelesen, wiederhergestellt und verglichen, ${counted(objects, "Datei", "Dateien")} in der Sicherung nachgerechnet.`,
  notProven: (damaged: number, failure: string | null) =>
    [
      "Die Prüfung ist fehlgeschlagen: Diese Sicherung ist nicht zu gebrauchen.",
      ...(damaged > 0
        ? [
            `  ${counted(damaged, "Datei der Sicherung fehlt", "Dateien der Sicherung fehlen")} oder ist beschädigt. Die nächste Sicherung schreibt sie neu: npm run backup. Geschieht es wieder, ist der Datenträger nicht in Ordnung.`,
          ]
        : []),
      ...(failure === null ? [] : [`  ${failure}`]),
    ].join("\n"),
  findings: (n: number) =>
    `Hinweis: In den Daten selbst ${n === 1 ? "ist 1 Abweichung" : `sind ${n.toLocaleString("de-DE")} Abweichungen`}, die npm run verify-data nennt und behebt. Die Sicherung gibt sie wieder, wie sie sind.`,
} as const;

/** What `npm run backup` prints. */
export const backupCommandTexts = {
  ...backupStateTexts,
  usage: [
    "Aufruf: npm run backup [-- --in ORDNER]",
    "Sichert alles nach MAIVE_BACKUP_DIR, in den Bucket der MAIVE_BACKUP_S3_… oder in den Ordner und prüft die Sicherung. MAIVE darf dabei laufen.",
    "        npm run backup -- --new",
    "Beginnt von vorn, wo Sicherungen lagen und keine mehr liegt.",
    "        npm run backup -- --remove NAME [--in ORDNER]",
    "Entfernt eine Sicherung.",
    "        npm run backup -- --recovery-key",
    "Zeigt den Wiederherstellungsschlüssel als Blatt zum Drucken; beim ersten Mal legt es ihn in MAIVE_BACKUP_KEY_FILE an.",
  ].join("\n"),
  noKeyFile:
    "Die Sicherungen sind nicht verschlüsselt. Schalte es in Citadel unter „Sicherung“ ein, oder sage zuerst, in welcher Datei der Schlüssel liegen soll: Setze MAIVE_BACKUP_KEY_FILE, etwa auf /etc/maive-backup.key, für MAIVE und für dieses Kommando.",
  noPlaceYet: "noch keinem Ort",
  keyMade: (file: string) =>
    `Ein neuer Schlüssel liegt in ${file}. Ohne ihn liest niemand die Sicherungen, auch du nicht: Drucke dieses Blatt (npm run backup -- --recovery-key | lp), und bewahre es nicht bei diesem Rechner auf.`,
  recoveryPage: ({ identity, place, day }: { identity: string; place: string; day: string }) =>
    [
      "",
      "=".repeat(78),
      "  MAIVE  Wiederherstellungsschlüssel der Sicherungen",
      "=".repeat(78),
      "",
      `  ${identity.slice(0, 16)}`,
      ...(identity.slice(16).match(/.{1,29}/g) ?? []).map(
        (line) => `  ${(line.match(/.{1,6}/g) ?? []).join(" ")}`,
      ),
      "",
      `  Sicherungen in:  ${place}`,
      `  Gedruckt am:     ${day}`,
      "",
      "  Wer diesen Schlüssel hat, liest alles, was in MAIVE steht. Ist der Rechner",
      "  verloren, so wird daraus wieder alles:",
      "",
      "  1. MAIVE auf einem neuen Rechner holen.",
      "  2. Den Schlüssel in eine Datei schreiben. Leerzeichen, Zeilen und kleine",
      "     Buchstaben zählen nicht; ein falscher Buchstabe wird gemeldet.",
      "  3. MAIVE_BACKUP_KEY_FILE auf diese Datei setzen, MAIVE_BACKUP_DIR oder",
      "     MAIVE_BACKUP_S3_… auf die Sicherungen.",
      "  4. npm run restore -- latest",
      "",
      "  Ohne MAIVE öffnet ihn age (age-encryption.org): docs/operations/backup.md.",
      "",
    ].join("\n"),
  noData: (place: string) =>
    `In ${place} liegen keine Daten von MAIVE. Setze MAIVE_DATA_DIR oder DATABASE_URL wie für MAIVE selbst.`,
  inData: (folder: string) =>
    `${folder} liegt im Datenordner von MAIVE: Was ihn zerstört, nähme die Sicherungen mit. Nimm einen anderen Ordner.`,
  notNoted: (why: string) => `Hinweis: Wo diese Sicherung liegt, war nicht zu merken: ${why}`,
  removed: (names: readonly string[], objects: number) =>
    `Entfernt: ${names.join(", ")}, und ${counted(objects, "Datei", "Dateien")}, die keine andere Sicherung braucht.`,
  notRemoved: (names: readonly string[]) =>
    [
      `Alte Sicherungen bleiben liegen, weil nicht zu lesen ist, was diese brauchen: ${names.join(", ")}.`,
      "Brauchst du sie nicht mehr, dann entferne sie mit npm run backup -- --remove NAME.",
    ].join("\n"),
  making: (from: string, to: string) => `Gesichert wird ${from} nach ${to} …`,
  made: (
    name: string,
    { pages, files, size, fresh }: { pages: number; files: number; size: string; fresh: string },
  ) =>
    `Sicherung ${name}: ${counted(pages, "Seite", "Seiten")} und Einträge, ${counted(files, "Datei", "Dateien")} (${size}). Neu geschrieben: ${fresh}.`,
  missing: (hashes: readonly string[]) =>
    [
      `Achtung: ${counted(hashes.length, "Datei fehlt oder ist", "Dateien fehlen oder sind")} in MAIVE selbst beschädigt und darum nicht in der Sicherung. npm run verify-data -- --check nennt sie mit Namen.`,
      ...hashes.slice(0, 20).map((sha256) => `  ${sha256}`),
    ].join("\n"),
} as const;

/** What `npm run restore` prints. */
export const restoreTexts = {
  ...backupStateTexts,
  usage: [
    "Aufruf: npm run restore -- --list                       zeigt die Sicherungen",
    "        npm run restore -- --check NAME                 liest eine ganz und prüft sie",
    "        npm run restore -- NAME                         stellt sie im Datenordner wieder her; MAIVE ist beendet",
    "        npm run restore -- NAME --into ORDNER           stellt sie in einem neuen Ordner wieder her",
    "        npm run restore -- NAME --database-url URL      stellt sie in einer leeren PostgreSQL-Datenbank wieder her",
    "        npm run restore -- NAME --find TITEL            sucht darin Seiten, Einträge, Datenbanken, Dateien, Ordner und Boards",
    "        npm run restore -- NAME --copy ART:ID           bringt eines davon als Kopie zurück; MAIVE ist beendet",
    "        npm run restore -- --back NAME                  bringt einen Stand von vor einer Wiederherstellung zurück; MAIVE ist beendet",
    "        npm run restore -- --remove-old NAME            entfernt einen Stand von vor einer Wiederherstellung",
    "NAME ist der Name einer Sicherung oder sein Anfang (2026-11-25), dann die neueste davon, oder latest: die neueste geprüfte.",
    "Gelesen wird aus MAIVE_BACKUP_DIR, aus dem Bucket der MAIVE_BACKUP_S3_… oder aus dem Ordner hinter --in.",
  ].join("\n"),
  running: "MAIVE läuft gerade mit diesem Datenordner. Beende es, und stelle dann wieder her.",
  noBackups: (place: string) => `In ${place} liegen noch keine Sicherungen.`,
  heading: (place: string) => `Sicherungen in ${place}:`,
  line: (name: string, state: string, pages: number, files: number, size: string, app: string) =>
    `  ${name}  ${state}  ${counted(pages, "Seite", "Seiten")} und Einträge, ${counted(files, "Datei", "Dateien")} (${size}), MAIVE ${app}`,
  states: {
    proven: "geprüft      ",
    refuted: "UNBRAUCHBAR  ",
    open: "nicht geprüft",
  },
  unreadable: (name: string, why: string) => `  ${name}  UNBRAUCHBAR    ${why}`,
  former: (folder: string, names: readonly string[]) =>
    [
      `Stände von vor einer Wiederherstellung, in ${folder}/before-restore:`,
      ...names.map((name) => `  ${name}`),
    ].join("\n"),
  found: (name: string, n: number) =>
    n === 0
      ? `In ${name} heißt nichts so.`
      : `${counted(n, "Treffer", "Treffer")} in ${name}. Als Kopie zurückholen: npm run restore -- ${name} --copy ART:ID`,
  item: (id: string, place: string) => `  ${id}  ${place}`,
  noItem: (name: string) => `Das gibt es in der Sicherung ${name} nicht. Nichts wurde geändert.`,
  copied: "Fertig: Die Kopie ist da. Ihr Titel sagt, von welchem Tag sie ist.",
  noFormer: (name: string) => `Einen Stand ${name} von vor einer Wiederherstellung gibt es nicht.`,
  damagedFormer: (name: string) =>
    `Der Stand ${name} ist beschädigt. Nichts wurde geändert. Stelle stattdessen eine Sicherung wieder her.`,
  returned: (name: string) => `Fertig: MAIVE ist wieder auf dem Stand ${name}.`,
  removedFormer: (name: string) => `Der Stand ${name} ist entfernt.`,
  passedOver: (name: string, isReadable: boolean) =>
    isReadable
      ? `Neuer, aber nicht geprüft: ${name}. npm run restore -- --check ${name} prüft sie.`
      : `Neuer, aber unbrauchbar: ${name}. npm run restore -- --list sagt, warum.`,
  restoring: (name: string, to: string) => `Wiederhergestellt wird ${name} in ${to} …`,
  intoTaken: (folder: string) => `Im Ordner ${folder} liegt schon etwas. Nimm einen leeren.`,
  intoUnusable: (folder: string, code: string) =>
    `In ${folder} lässt sich kein Ordner anlegen (${code}). Nichts wurde geändert. Nimm einen, in den der Benutzer von MAIVE schreiben darf.`,
  databaseTaken:
    "In der Datenbank hinter --database-url liegt schon etwas; sie bleibt, wie sie ist. Lege eine leere an.",
  namePostgres:
    "MAIVE läuft hier auf PostgreSQL: Lege eine leere Datenbank an, nenne sie mit --database-url, und setze danach DATABASE_URL auf sie. Die Datenbank von jetzt bleibt, wie sie ist.",
  badUrl: "Hinter --database-url gehört eine Adresse wie postgres://benutzer:passwort@host/datenbank.",
  done: (pages: number, files: number) =>
    `Fertig: ${counted(pages, "Seite", "Seiten")} und Einträge, ${counted(files, "Datei", "Dateien")}.`,
  missing: (n: number) =>
    `${counted(n, "Datei fehlte", "Dateien fehlten")} schon, als gesichert wurde. npm run verify-data -- --check nennt sie mit Namen.`,
  signInAgain: "Alle melden sich neu an; Zugangslinks und Kalenderadressen von früher gelten nicht mehr.",
  formerStays: (place: string, former: string) =>
    `Was vorher da war, liegt in ${place}. Brauchst du es nicht mehr: npm run restore -- --remove-old ${former}`,
  startInto: (folder: string) => `Starte MAIVE mit MAIVE_DATA_DIR=${folder}.`,
  startUrl: "Setze DATABASE_URL auf diese Datenbank, und starte MAIVE.",
} as const;
