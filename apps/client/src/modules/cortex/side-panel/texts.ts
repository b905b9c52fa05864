/** German words of the side panel. */
export const sidePanelTexts = {
  panel: "Eintrag",
  close: "Schließen",
  options: "Optionen",
  openAsPage: "Als Seite öffnen",
  previous: "Voriger Eintrag",
  next: "Nächster Eintrag",
  isFirst: "Davor steht hier kein Eintrag.",
  isLast: "Danach steht hier kein Eintrag.",
  stepFailed: "Der Eintrag konnte nicht geladen werden.",
  resize: "Breite ändern",
  share: (width: number) => `${width.toLocaleString("de-DE")} % der Fensterbreite`,
} as const;
