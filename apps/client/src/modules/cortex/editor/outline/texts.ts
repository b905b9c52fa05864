const whole = (count: number): string => count.toLocaleString("de-DE");

/** German texts of the outline and the table of contents. */
export const outlineTexts = {
  outline: "Gliederung",
  show: "Gliederung zeigen",
  hide: "Gliederung verbergen",
  none: "Noch keine Überschriften",
  hint: "Hier stehen die Überschriften der Seite, sobald es welche gibt.",
  words: (words: number) => (words === 1 ? "1 Wort" : `${whole(words)} Wörter`),
  characters: (characters: number) => (characters === 1 ? "1 Zeichen" : `${whole(characters)} Zeichen`),
  minutes: (minutes: number) => `${whole(minutes)} Min. Lesezeit`,
  contents: "Inhaltsverzeichnis",
  slash: {
    name: "Inhaltsverzeichnis",
    description: "Die Überschriften der Seite, zum Anklicken",
    keywords: ["toc", "gliederung", "table of contents", "inhalt"],
  },
} as const;
