/** German words of uploads; what the specification fixes stands word for word. */
export const fileTexts = {
  imagesOnly: "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)",
  imageTooLarge: (megabytes: number) => `Bild zu groß (max ${megabytes} MB)`,
  fileTooLarge: (megabytes: number) => `Datei zu groß (max ${megabytes} MB)`,
  uploadFailed: "Upload fehlgeschlagen",
  uploadFailedWith: (message: string) => `Upload fehlgeschlagen: ${message}`,
  importReceives: "Dateien werden empfangen …",
  importReads: (done: number, total: number) =>
    `Seiten werden gelesen: ${done.toLocaleString("de-DE")} von ${total.toLocaleString("de-DE")} …`,
  importAsksNotion: (requests: number) =>
    requests > 0
      ? `Notion wird gefragt: ${requests.toLocaleString("de-DE")} Anfragen …`
      : "Notion wird gefragt …",
  importTakesFiles: (percent: number) => `Bilder und Dateien werden gelesen: ${percent} % …`,
  importWrites: (percent: number) => `Wird geschrieben: ${percent} % …`,
  importWaits: "Dein Import wartet, bis ein anderer gelesen ist …",
} as const;
