import type {
  BackupField,
  BackupPhase,
  BackupRun,
  BackupState,
  BackupStay,
  DiagnosisState,
} from "@maive/contract";
import { formatBytes } from "@maive/values";

const count = (value: number, one: string, many: string): string =>
  `${value.toLocaleString("de-DE")} ${value === 1 ? one : many}`;

const states: Record<BackupState, string> = {
  proven: "Geprüft",
  failed: "Nicht bestanden",
  open: "Nicht geprüft",
  unreadable: "Nicht lesbar",
};

const stays: Record<BackupStay, string> = {
  newest: "Die neueste geprüfte",
  day: "Von einem der letzten Tage",
  week: "Die letzte ihrer Woche",
  month: "Die letzte ihres Monats",
  unproven: "Bleibt, bis eine neuere geprüft ist",
  leaving: "Geht mit der nächsten Sicherung",
};

const phases: Record<BackupPhase, string> = {
  start: "Wird vorbereitet",
  tables: "Datenbank wird gesichert",
  files: "Dateien werden gesichert",
  proof: "Die Sicherung wird zurückgelesen und geprüft",
  removal: "Alte Sicherungen werden entfernt",
};

const health: Record<DiagnosisState, string> = { ok: "In Ordnung", warning: "Hinweis", failure: "Problem" };

const fields: Record<BackupField, string> = {
  folder: "Ordner",
  time: "Uhrzeit",
  days: "Tage",
  weeks: "Wochen",
  months: "Monate",
};

/** German texts of backups; the server's findings come from the server. */
export const backupTexts = {
  failed: "Der Stand der Sicherungen konnte nicht geladen werden.",
  health,
  now: "Jetzt sichern",
  beginAnew: "Hier neu beginnen",
  beginAnewQuestion: (place: string) =>
    `In ${place} entsteht dann eine neue erste Sicherung mit allem. Ist nur der Datenträger nicht eingebunden, landet sie auf der Platte darunter, und die bisherigen Sicherungen gehen nicht weiter: Binde ihn dann zuerst ein.`,
  chooseFolder: "Ordner wählen",
  nowFailed: "Die Sicherung konnte nicht gestartet werden.",
  facts: {
    label: "Stand",
    newest: "Letzte geprüfte",
    size: "Größe",
    next: "Nächste von selbst",
    place: "Ort",
    free: "Dort frei",
    none: "Keine",
  },
  run: {
    label: "Sicherung läuft",
    phases,
    since: (time: string) => `Seit ${time}`,
    counts: ({ rows, files, bytes }: BackupRun) =>
      [
        ...(rows > 0 ? [count(rows, "Zeile", "Zeilen")] : []),
        ...(files > 0 ? [`${count(files, "Datei", "Dateien")} (${formatBytes(bytes)})`] : []),
      ].join(", "),
    away: "Du kannst MAIVE dabei weiter benutzen und diese Seite verlassen.",
    done: "Die Sicherung ist fertig und geprüft.",
    unproven: "Die Sicherung ist fertig, hat ihre Prüfung aber nicht bestanden.",
    failed: "Die Sicherung ist nicht gelungen.",
  },
  history: {
    title: "Sicherungen",
    failed: "Die Sicherungen konnten nicht geladen werden.",
    empty: "Es liegt keine Sicherung vor.",
    columns: {
      at: "Zeit",
      state: "Prüfung",
      content: "Inhalt",
      size: "Größe",
      fresh: "Neu",
      stay: "Verbleib",
    },
    states,
    stays,
    pages: (n: number) => count(n, "Seite und Eintrag", "Seiten und Einträge"),
    files: (n: number) => count(n, "Datei", "Dateien"),
    fresh: (size: string) => `${size} neu`,
    encrypted: "Verschlüsselt",
    inClear: "Unverschlüsselt",
    unknown: "–",
  },
  encryption: {
    title: "Verschlüsselung",
    on: "Neue Sicherungen werden verschlüsselt.",
    off: "Neue Sicherungen werden nicht verschlüsselt: Wer ihren Ordner lesen kann, liest alles.",
    offHint:
      "Liegen sie auf einem fremden Rechner oder einer Platte, die verloren gehen kann, dann schalte die Verschlüsselung ein. MAIVE macht dafür einen Schlüssel, den du ausdruckst. Was schon gesichert ist, bleibt lesbar und geht mit der Zeit.",
    formerHint:
      "Ältere sind es und bleiben es. Bewahre den Schlüssel auf, solange es sie gibt: Ohne ihn liest sie niemand.",
    keyHint:
      "Ohne den Wiederherstellungsschlüssel liest sie niemand, auch du nicht. Drucke ihn, und bewahre das Blatt nicht bei diesem Rechner auf.",
    fixed: (variable: string) =>
      `Das legt der Server fest (${variable}). Ohne den Schlüssel liest sie niemand: Bewahre ihn nicht nur auf diesem Rechner auf.`,
    switchOn: "Verschlüsselung einschalten",
    switchOff: "Verschlüsselung ausschalten",
    offQuestion:
      "Neue Sicherungen kann dann jeder lesen, der an ihren Ordner kommt. Ältere bleiben verschlüsselt: Bewahre den Wiederherstellungsschlüssel auf, solange es sie gibt.",
    switchedOff: "Neue Sicherungen werden nicht mehr verschlüsselt.",
    onFailed: "Die Verschlüsselung konnte nicht eingeschaltet werden.",
    offFailed: "Die Verschlüsselung konnte nicht ausgeschaltet werden.",
    show: "Schlüssel zeigen",
    showFailed: "Der Wiederherstellungsschlüssel konnte nicht gezeigt werden.",
    print: "Drucken",
    close: "Schließen",
    made: (file: string) => `Ein neuer Schlüssel liegt jetzt in ${file}.`,
    paper: {
      title: "Der Wiederherstellungsschlüssel ist noch nicht abgelegt",
      text: "Geht dieser Rechner verloren, sind die Sicherungen ohne das Blatt nicht mehr zu lesen.",
      ending: "Letzte vier Zeichen des Schlüssels",
      endingHint: "Sie stehen auf dem Blatt am Ende der letzten Zeile des Schlüssels.",
      confirm: "Ist ausgedruckt und abgelegt",
      confirmed: "Der Wiederherstellungsschlüssel ist abgelegt.",
      failed: "Das konnte nicht bestätigt werden.",
    },
  },
  sheet: {
    title: "Wiederherstellungsschlüssel der Sicherungen",
    instance: "Instanz",
    address: "Adresse",
    place: "Sicherungen in",
    noPlace: "Noch keinem Ort",
    day: "Stand",
    key: "Schlüssel",
    qr: "QR-Code des Schlüssels",
    purpose:
      "Die Sicherungen dieses MAIVE sind mit diesem Schlüssel verschlüsselt. Wer ihn hat, liest alles, was in MAIVE steht. Ist der Rechner verloren, kommt damit alles zurück; ohne ihn nichts.",
    write:
      "Schreibe den Schlüssel in eine Datei. Leerzeichen, Zeilen und kleine Buchstaben zählen nicht; ein falscher Buchstabe wird gemeldet.",
    withMaive: {
      title: "Mit MAIVE auf einem neuen Rechner",
      set: "Setze MAIVE_BACKUP_KEY_FILE auf diese Datei und MAIVE_BACKUP_DIR oder MAIVE_BACKUP_S3_… auf die Sicherungen. Dann:",
      command: "npm run restore -- latest",
    },
    without: {
      title: "Ohne MAIVE",
      needs:
        "Der Schlüssel steht dabei in einer Zeile und in Großbuchstaben. Es braucht age, openssl, sha256sum, zstd und sqlite3 und aus dem Programm von MAIVE die Datei docs/operations/read-backup.sh, in der auch steht, wie die Sicherungen aufgebaut sind. ORDNER ist ihr Ordner; aus einem Bucket kopierst du sie zuerst in einen.",
      command: (place: string) => `sh read-backup.sh ${place} latest /tmp/maive-read schluessel.txt`,
      folder: "ORDNER",
    },
  },
  settings: {
    title: "Einstellungen der Sicherung",
    failed: "Die Einstellungen der Sicherung konnten nicht geladen werden.",
    folder: fields.folder,
    folderHint: "Am besten auf einer anderen Platte als die Daten. Leer heißt: Es wird nicht gesichert.",
    folderPlaceholder: "z. B. /backup/maive",
    bucket: "Gesichert wird in einen Speicher im Netz.",
    check: "Prüfen",
    checkFailed: "Der Ordner konnte nicht geprüft werden.",
    byItself: "Jede Nacht von selbst sichern",
    time: fields.time,
    timeHint: "Nach der Uhr des Servers.",
    keep: "Wie viele bleiben",
    keepHint:
      "Von den letzten Tagen bleiben alle, von Wochen und Monaten die jeweils letzte. Nichts geht, bevor eine neuere geprüft ist.",
    days: fields.days,
    weeks: fields.weeks,
    months: fields.months,
    whole: "Bitte gib eine ganze Zahl ein.",
    fixed: (variable: string) => `Legt der Server fest (${variable}).`,
    save: "Speichern",
    discard: "Verwerfen",
    unsaved: "Nicht gespeicherte Änderungen",
    saved: "Einstellungen der Sicherung gespeichert.",
    saveFailed: "Fehler beim Speichern.",
  },
} as const;
