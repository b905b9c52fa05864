/** German words of the page tree. */
export const treeTexts = {
  pages: "Seiten",
  expand: "Aufklappen",
  collapse: "Zuklappen",
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  addBelow: "Unterseite anlegen",
  moreActions: "Weitere Aktionen",
  rename: "Umbenennen",
  move: "Verschieben",
  delete: "Löschen",
  loading: "Seiten werden geladen …",
  empty: "Noch keine Seiten.",
  failed: "Seiten konnten nicht geladen werden.",
} as const;
