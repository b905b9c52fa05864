/** German texts of updates. */
export const updateTexts = {
  ready: "Neue Version von MAIVE.",
  reload: "Neu laden",
  reloading: "MAIVE wurde aktualisiert und wird neu geladen …",
  waiting: "MAIVE wurde aktualisiert.",
  waitingHint:
    "Auf einer Seite ist noch nicht alles gespeichert. Lade neu, sobald die Verbindung wieder steht, damit nichts verloren geht.",
} as const;
