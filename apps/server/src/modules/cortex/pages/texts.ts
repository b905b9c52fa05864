/** German texts of pages created by the server, and refusals of a move. */
export const pageTexts = {
  untitled: "Unbenannte Seite",
  noSuchSibling: "Die Seite, vor der sie stehen soll, gibt es dort nicht.",
  entriesHaveNoPlace: "Einträge stehen in der Reihenfolge einer Ansicht.",
} as const;
