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
  failed: "Der Stand der Wiederherstellung konnte nicht geladen werden.",
  /** What differs between a backup and a state of before a restore. */
  backup: {
    title: (when: string) => `Sicherung vom ${when} wiederherstellen`,
    intro:
      "Zuerst wird die Sicherung ganz gelesen, geprüft und neben den Daten von jetzt wiederhergestellt. Dabei ändert sich nichts, und alle arbeiten weiter. Danach siehst du, was sich ändern würde.",
    unprepared: "Diese Sicherung lässt sich nicht wiederherstellen. Es hat sich nichts geändert.",
    ready: "Die Sicherung ist ganz und bereit.",
    there: "In der Sicherung",
    consequences:
      "Alles, was seit dieser Sicherung geändert wurde, ist danach nicht mehr zu sehen. Alle melden sich neu an, du auch, mit dem Passwort, das damals galt; Zugangslinks und Kalenderadressen gelten nicht mehr. MAIVE antwortet für einige Sekunden nicht. Der Stand von jetzt bleibt auf dem Server liegen, bis du ihn entfernst.",
    start: "Jetzt wiederherstellen",
    restarting: "MAIVE beginnt neu, mit dem Stand der Sicherung …",
  },
  formerState: {
    title: (when: string) => `Zurück zum Stand vom ${when}`,
    intro:
      "So war MAIVE unmittelbar vor der Wiederherstellung. Zuerst wird dieser Stand neben die Daten von jetzt kopiert und geprüft. Dabei ändert sich nichts, und alle arbeiten weiter. Danach siehst du, was sich ändern würde.",
    unprepared: "Zu diesem Stand führt kein Weg zurück. Es hat sich nichts geändert.",
    ready: "Der Stand ist ganz und bereit.",
    there: "Im Stand von damals",
    consequences:
      "Alles, was seit der Wiederherstellung geändert wurde, ist danach nicht mehr zu sehen. Alle melden sich neu an, du auch, mit dem Passwort, das damals galt; Zugangslinks und Kalenderadressen gelten nicht mehr. MAIVE antwortet für einige Sekunden nicht. Der Stand von jetzt bleibt auf dem Server liegen, bis du ihn entfernst: Es geht also auch wieder hierher zurück.",
    start: "Jetzt zurückkehren",
    restarting: "MAIVE beginnt neu, mit dem Stand von damals …",
  },
  prepare: "Prüfen und vorbereiten",
  prepareFailed: "Die Wiederherstellung konnte nicht vorbereitet werden.",
  preparing: "Wird gelesen, geprüft und vorbereitet …",
  preparingHint: "Das kann einige Minuten dauern. Du kannst das Fenster schließen und später wiederkommen.",
  other: (when: string) => `Gerade wird der Stand vom ${when} vorbereitet. Warte, bis das fertig ist.`,
  seeLog: "Warum, steht im Protokoll des Servers.",
  columns: { what: "Inhalt", now: "Jetzt" },
  counts,
  type: (word: string) => `Schreibe „${word}“, um fortzufahren`,
  startFailed: "Die Wiederherstellung konnte nicht gestartet werden.",
  cancel: "Abbrechen",
  restartingHint: "Danach meldest du dich neu an. Lass das Fenster offen.",
  unchanged: "Das ist nicht gelungen; alles ist, wie es war. Warum, steht im Protokoll des Servers.",
  former: {
    title: "Stände von vor einer Wiederherstellung",
    hint: "Sie liegen im Datenordner, belegen Platz und bleiben, bis du sie entfernst. Zu jedem führt ein Weg zurück.",
    facts: (size: string, by: string | null, backup: string | null) =>
      [
        size,
        ...(backup === null ? [] : [`abgelöst durch den Stand vom ${backup}`]),
        ...(by === null ? [] : [`von ${by}`]),
      ].join(" · "),
    back: "Zurückkehren",
    backTo: (when: string) => `Zurückkehren zum Stand vom ${when}`,
    remove: "Entfernen",
    removeOf: (when: string) => `Stand vom ${when} entfernen`,
    question: (when: string) => `Soll der Stand vom ${when} endgültig entfernt werden?`,
    failed: "Der Stand konnte nicht entfernt werden.",
  },
} as const;

/** What differs between the two that can take the place of the data. */
export type SourceTexts = (typeof restoreTexts)["backup" | "formerState"];
