import type { RestoreCount } from "@maive/contract";

const counts: Record<RestoreCount, string> = {
  pages: "Seiten und Einträge",
  databases: "Datenbanken",
  files: "Dateien und Ordner",
  people: "Personen",
};

/** German words of restoring a backup. */
export const restoreTexts = {
  open: "Wiederherstellen",
  openOf: (when: string) => `Sicherung vom ${when} wiederherstellen`,
  title: (when: string) => `Sicherung vom ${when} wiederherstellen`,
  failed: "Der Stand der Wiederherstellung konnte nicht geladen werden.",
  intro:
    "Zuerst wird die Sicherung ganz gelesen, geprüft und neben den Daten von jetzt wiederhergestellt. Dabei ändert sich nichts, und alle arbeiten weiter. Danach siehst du, was sich ändern würde.",
  prepare: "Prüfen und vorbereiten",
  prepareFailed: "Die Wiederherstellung konnte nicht vorbereitet werden.",
  preparing: "Wird gelesen, geprüft und vorbereitet …",
  preparingHint: "Das kann einige Minuten dauern. Du kannst das Fenster schließen und später wiederkommen.",
  other: (when: string) => `Gerade wird die Sicherung vom ${when} vorbereitet. Warte, bis sie fertig ist.`,
  unprepared: "Diese Sicherung lässt sich nicht wiederherstellen. Es hat sich nichts geändert.",
  seeLog: "Warum, steht im Protokoll des Servers.",
  ready: "Die Sicherung ist ganz und bereit.",
  columns: { what: "Inhalt", now: "Jetzt", inBackup: "In der Sicherung" },
  counts,
  consequences:
    "Alles, was seit dieser Sicherung geändert wurde, ist danach nicht mehr zu sehen. Alle melden sich neu an, du auch, mit dem Passwort, das damals galt; Zugangslinks und Kalenderadressen gelten nicht mehr. MAIVE antwortet für einige Sekunden nicht. Der Stand von jetzt bleibt auf dem Server liegen, bis du ihn entfernst.",
  type: (word: string) => `Schreibe „${word}“, um fortzufahren`,
  start: "Jetzt wiederherstellen",
  startFailed: "Die Wiederherstellung konnte nicht gestartet werden.",
  cancel: "Abbrechen",
  restarting: "MAIVE beginnt neu, mit dem Stand der Sicherung …",
  restartingHint: "Danach meldest du dich neu an. Lass das Fenster offen.",
  unchanged:
    "Die Sicherung konnte nicht eingesetzt werden; alles ist, wie es war. Warum, steht im Protokoll des Servers.",
  former: {
    title: "Stände von vor einer Wiederherstellung",
    hint: "Sie liegen im Datenordner und belegen Platz. Brauchst du einen nicht mehr, dann entferne ihn.",
    remove: "Entfernen",
    removeOf: (when: string) => `Stand vom ${when} entfernen`,
    question: (when: string) => `Soll der Stand vom ${when} endgültig entfernt werden?`,
    failed: "Der Stand konnte nicht entfernt werden.",
  },
} as const;
