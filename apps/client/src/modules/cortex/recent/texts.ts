/** German words of the pages opened last. */
export const recentTexts = {
  title: "Zuletzt geöffnet",
  none: "Noch nichts geöffnet.",
  failed: "Konnte nicht geladen werden.",
} as const;
