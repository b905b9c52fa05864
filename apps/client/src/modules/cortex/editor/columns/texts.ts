export const columnTexts = {
  /** Name of the columns. */
  group: (count: number) => `${count === 2 ? "Zwei" : count === 3 ? "Drei" : count} Spalten`,
  /** Name of one column; `index` is 0-based. */
  column: (index: number, count: number) =>
    count === 2 ? (index === 0 ? "Linke Spalte" : "Rechte Spalte") : `Spalte ${index + 1} von ${count}`,
  slash: {
    two: { name: "Zwei Spalten", description: "Blöcke nebeneinander" },
    three: { name: "Drei Spalten", description: "Blöcke in drei Spalten" },
    keywords: ["spalten", "nebeneinander", "columns", "layout"],
  },
  menu: {
    textRight: "Text rechts daneben",
    textLeft: "Text links daneben",
    convert: "In zwei Spalten umwandeln",
    add: "Spalte hinzufügen",
    remove: "Spalte löschen",
    dissolve: "Spalten auflösen",
  },
  remove: {
    title: "Spalte löschen",
    question: "Soll diese Spalte mit allem, was darin steht, gelöscht werden?",
    confirm: "Löschen",
  },
} as const;
