/** German words of icons; the hint of the search and the loading text are fixed by the specification. */
export const iconTexts = {
  title: "Icon auswählen",
  add: "Symbol hinzufügen",
  change: "Symbol ändern",
  remove: "Entfernen",
  search: "Icons suchen",
  hint: "Suche nach Icons (z.B. home, gear, file)...",
  searching: "Suche...",
  tooShort: (letters: number) => `Gesucht wird ab ${letters} Zeichen.`,
  none: "Keine Icons gefunden.",
  noneHint: "Versuch es mit einem anderen Wort, auf Deutsch oder Englisch.",
  failed: "Die Icons konnten nicht gesucht werden.",
  retry: "Erneut versuchen",
  recent: "Zuletzt verwendet",
  suggested: "Vorschläge",
  emoji: "Emojis",
  found: (total: number, shown: number) =>
    total > shown
      ? `${total.toLocaleString("de-DE")} Treffer, die besten ${shown}`
      : `${total.toLocaleString("de-DE")} Treffer`,
} as const;
