/** German words of the preview. */
export const previewTexts = {
  loading: "Wird geladen …",
  previous: "Vorherige Datei",
  next: "Nächste Datei",
  position: (at: number, total: number) => `${at} von ${total.toLocaleString("de-DE")}`,
  download: "Herunterladen",
  close: "Vorschau schließen",
  failed: "Die Vorschau konnte nicht geladen werden.",
  failedHint: "Lade die Datei herunter, um sie zu öffnen.",
  lost: "Der Inhalt dieser Datei fehlt auf dem Server.",
  lostHint: "Lade sie noch einmal hoch, oder bitte den Hauptnutzer, sie aus einer Sicherung zu holen.",
  none: "Für diese Datei gibt es keine Vorschau.",
  noneHint: (kind: string, size: string) => `${kind}, ${size}`,
  openTab: "In neuem Tab öffnen",
  cut: (size: string) =>
    `Gezeigt werden die ersten ${size}. Die ganze Datei bekommst du mit „Herunterladen“.`,
  empty: "Diese Datei ist leer.",
  gone: "Diese Datei gibt es nicht mehr.",
  goneHint: "Sie wurde gelöscht oder ist nicht mehr mit dir geteilt.",
  content: (name: string) => `Inhalt von ${name}`,
} as const;
