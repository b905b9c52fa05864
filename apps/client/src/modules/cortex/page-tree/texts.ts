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
  titleOf: (title: string) => `Titel von „${title}“`,
  loading: "Seiten werden geladen …",
  empty: "Noch keine Seiten.",
  emptyHint: "„+ Neu“ legt die erste an.",
  nothingShared: "Mit dir wurde noch nichts geteilt.",
  nothingSharedHint: "Sobald jemand eine Seite für dich freigibt, steht sie hier.",
  failed: "Seiten konnten nicht geladen werden.",
} as const;
