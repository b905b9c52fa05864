import { formatBytes } from "@maive/values";
import { counted } from "../../../shared/counted.ts";

/** State of the backups and advice, for main. */
export const backupTexts = {
  none: "Es wird nicht gesichert.",
  noneAdvice:
    "Geht die Platte kaputt, ist alles verloren. Wähle unter „Einstellungen der Sicherung“ einen Ordner auf einer anderen Platte: Dann sichert MAIVE jede Nacht von selbst und prüft jede Sicherung.",
  off: "Von selbst wird nicht gesichert.",
  offAdvice: "Wähle eine Uhrzeit, oder sichere regelmäßig mit „Jetzt sichern“.",
  first: "Noch gibt es keine Sicherung.",
  firstAdvice: "Die erste folgt von selbst. Mit „Jetzt sichern“ gibt es sie gleich.",
  never: (place: string) => `In ${place} liegt noch keine Sicherung.`,
  neverAdvice:
    "Sieh nach, ob der Datenträger eingebunden ist und MAIVE gehört, und sichere dann mit „Jetzt sichern“.",
  vanishedAdvice:
    "Binde den Datenträger ein, oder prüfe Ordner und Bucket: Dann geht es mit den bisherigen Sicherungen weiter. Bis dahin wird nicht gesichert. Sind sie verloren, dann beginne hier neu.",
  fine: (when: string) => `Die letzte geprüfte Sicherung ist vom ${when}.`,
  ahead: (when: string) =>
    `Wie alt die letzte geprüfte Sicherung ist, weiß niemand: Sie trägt das Datum ${when}, das noch nicht erreicht ist.`,
  aheadAdvice:
    "Die Uhr des Servers ging vor, als sie entstand, oder geht jetzt nach. Stelle die Uhr und sichere dann jetzt.",
  late: (when: string) => `Seit dem ${when} ist keine Sicherung mehr gelungen.`,
  lateAdvice:
    "Oft ist der Ordner der Sicherungen voll, nicht eingebunden oder gehört einem anderen Benutzer. Sichere mit „Jetzt sichern“; gelingt es nicht, steht dort, warum.",
  unproven: "Noch keine Sicherung ist geprüft.",
  unprovenAdvice: "Erst nach der Prüfung ist auf eine Sicherung Verlass. Sichere mit „Jetzt sichern“.",
  provingAdvice: "Die erste wird gerade gesichert und geprüft.",
  refuted: "Die neueste Sicherung hat ihre Prüfung nicht bestanden.",
  lost: "Die neueste Sicherung ist nicht lesbar.",
  newer: "Die neueste Sicherung ist von einer neueren Version von MAIVE.",
  refutedAdvice:
    "Auf sie ist kein Verlass. Sichere noch einmal: Beschädigtes wird neu geschrieben. Geschieht es wieder, ist der Datenträger nicht in Ordnung.",
  failed: "Die letzte Sicherung ist nicht gelungen.",
  failedAdvice: "Warum, steht im Protokoll des Servers.",
  unreadable: (place: string) => `Die Sicherungen in ${place} lassen sich nicht lesen.`,
  unreadableAdvice:
    "Sieh nach, ob der Datenträger eingebunden ist und MAIVE gehört. Einzelheiten stehen im Protokoll des Servers.",
  damaged: (n: number) =>
    `${counted(n, "Datei der Sicherung fehlte oder war", "Dateien der Sicherung fehlten oder waren")} beschädigt.`,
} as const;

/** Verdicts on a folder for backups. */
export const folderTexts = {
  notAbsolute: "Gib den ganzen Pfad an, zum Beispiel /backup/maive.",
  inData: "Der Ordner liegt im Datenordner von MAIVE: Was ihn zerstört, nähme die Sicherungen mit.",
  inDataAdvice: "Nimm einen Ordner auf einer anderen Platte.",
  withKey: "In diesem Ordner liegt der Schlüssel der Sicherungen.",
  withKeyAdvice: "Er schützt nichts, was bei ihm liegt. Nimm einen anderen Ordner.",
  noFolder: (path: string) => `${path} ist kein Ordner.`,
  noFolderAdvice: "Prüfe, ob der Pfad richtig geschrieben ist.",
  absent: (path: string) => `Den Ordner ${path} gibt es nicht.`,
  absentAdvice: "Lege ihn an, oder binde den Datenträger ein.",
  denied: (path: string) => `MAIVE darf in ${path} nicht schreiben.`,
  deniedAdvice: (path: string) =>
    `Gib dem Benutzer von MAIVE den Ordner. Läuft MAIVE als Dienst von systemd, dann ergänze mit „sudo systemctl edit maive“ unter [Service]: ReadWritePaths=${path}`,
  full: (path: string) => `In ${path} ist kein Platz mehr.`,
  fullAdvice: "Schaffe Platz, oder nimm einen anderen Datenträger.",
  silent: (path: string) => `Der Ordner ${path} antwortet nicht.`,
  silentAdvice:
    "Meist ist ein Netzlaufwerk nicht zu erreichen. Prüfe die Verbindung dorthin, oder nimm einen anderen Ordner.",
  failed: (path: string, code: string) => `In ${path} lässt sich nicht schreiben (${code}).`,
  failedAdvice: "Prüfe den Datenträger.",
  foreign: "Dort liegen die Sicherungen einer anderen MAIVE-Instanz.",
  foreignAdvice: "Jede Instanz braucht einen eigenen Ordner.",
  fine: (free: number | null, backups: number) =>
    [
      "In den Ordner lässt sich sichern.",
      ...(free === null ? [] : [`Frei sind ${formatBytes(free)}.`]),
      ...(backups === 0
        ? []
        : [
            `Dort ${backups === 1 ? "liegt" : "liegen"} schon ${counted(backups, "Sicherung", "Sicherungen")} dieses MAIVE.`,
          ]),
    ].join(" "),
  sameDisk:
    "Er liegt auf derselben Platte wie die Daten: Geht sie kaputt, gehen die Sicherungen mit. Besser ist eine andere Platte.",
  fixed: (variable: string) => `Das legt der Server fest, mit ${variable}.`,
} as const;

/** Errors of the form that confirms the printed key. */
export const encryptionTexts = {
  ofAllProcesses:
    "Hier arbeiten mehrere Prozesse, jeder mit eigenem Datenordner. Lege den Schlüssel auf dem Server fest: bei allen dieselbe Datei, mit MAIVE_BACKUP_KEY_FILE.",
  otherEnding:
    "So endet der Schlüssel nicht. Gib die letzten vier Zeichen ein, wie sie auf dem Blatt stehen.",
} as const;

/** Why Citadel cannot restore. */
export const restoreTexts = {
  postgres:
    "MAIVE läuft hier auf PostgreSQL. Wiederhergestellt wird auf dem Server, in eine leere Datenbank: npm run restore -- NAME --database-url URL. Danach DATABASE_URL auf sie setzen und MAIVE neu starten. Die Datenbank von jetzt bleibt, wie sie ist.",
} as const;
