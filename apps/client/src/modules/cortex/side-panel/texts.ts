/** German words of the side panel. */
export const sidePanelTexts = {
  panel: "Eintrag",
  close: "Schließen",
  options: "Optionen",
  openAsPage: "Als Seite öffnen",
  resize: "Breite ändern",
  share: (width: number) => `${width.toLocaleString("de-DE")} % der Fensterbreite`,
} as const;
