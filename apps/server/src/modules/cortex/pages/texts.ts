/** German texts the server itself writes into pages, and why a page cannot stand where it was put. */
export const pageTexts = {
  untitled: "Unbenannte Seite",
  noSuchSibling: "Die Seite, vor der sie stehen soll, gibt es dort nicht.",
  entriesHaveNoPlace: "Einträge stehen in der Reihenfolge einer Ansicht.",
} as const;
