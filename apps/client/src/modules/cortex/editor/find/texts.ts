const number = (count: number): string => count.toLocaleString("de-DE");

/** German texts of the search in a page. */
export const findTexts = {
  bar: "In dieser Seite suchen",
  field: "Suchbegriff",
  hint: "In dieser Seite suchen",
  matchCase: "Groß-/Kleinschreibung",
  wholeWords: "Ganze Wörter",
  matchAccents: "Umlaute genau",
  /** The sign of that switch. */
  umlaut: "ä",
  previous: "Voriger Treffer",
  next: "Nächster Treffer",
  close: "Suche schließen",
  replacing: "Ersetzen einblenden",
  replacement: "Ersetzen durch",
  replace: "Ersetzen",
  replaceAll: "Alle ersetzen",
  none: "Keine Treffer",
  count: (current: number, count: number) => `${number(current)} von ${number(count)}`,
  /** For screen readers, which do not see where the hit is. */
  announced: (current: number, count: number, text: string) =>
    `${number(current)} von ${number(count)}: ${text}`,
  replaced: (count: number) => (count === 0 ? "Nichts ersetzt." : `${number(count)} ersetzt.`),
  tooLong: (count: number) =>
    count === 1
      ? "1 Treffer blieb: Sein Block würde zu lang."
      : `${number(count)} Treffer blieben: Ihre Blöcke würden zu lang.`,
} as const;
