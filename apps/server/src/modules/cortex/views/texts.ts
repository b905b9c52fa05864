/** German names and sentences about views. */
export const viewTexts = {
  firstView: "Alle Einträge",
  noGroups:
    "Gruppiert wird nach Auswahl, Person, Relation, Kontrollkästchen, Datum oder Zahl, nach jeder nur einmal.",
  leadHidden: "Die Lead-Eigenschaft kann nicht ausgeblendet werden.",
  tooManyFilters: (max: number) => `Höchstens ${max} Filter sind möglich.`,
  tooManySorts: (max: number) => `Höchstens ${max} Sortierungen sind möglich.`,
  tooManyPrivate: (max: number) => `Du kannst in einer Datenbank höchstens ${max} eigene Ansichten haben.`,
  needleTooLong: (max: number) =>
    `Wonach ein Filter sucht, darf höchstens ${max.toLocaleString("de")} Zeichen lang sein.`,
  colorsTooLong: "Die Bedingungen der Farben sind zusammen zu lang.",
  filtersTooLong: "Die Filter sind zusammen zu lang.",
  noBoardProperty:
    "Die Spalten eines Bretts sind die Optionen einer Auswahl, ein Kontrollkästchen, oder Personen und Einträge, wo höchstens eine(r) davon gewählt werden kann.",
  noDate: "Ein Kalender braucht eine Eigenschaft mit einem Datum.",
  noChartGroups: "Ein Diagramm stellt nach Auswahl, Person, Relation, Kontrollkästchen, Datum oder Zahl dar.",
  noChartValue: "Ein Diagramm rechnet mit Zahlen.",
  noBoardLanes:
    "Die Bahnen eines Bretts sind die Optionen einer Auswahl, ein Kontrollkästchen, oder Personen und Einträge, wo höchstens eine(r) davon gewählt werden kann.",
  noTimelineDate: "Eine Zeitleiste beginnt und endet mit einem Datum.",
  noDependency: "Abhängigkeiten stehen in einer Relation.",
  noCover: "Die Bilder der Karten kommen aus Dateien.",
  noFormField: "Ein Formular fragt nach Eigenschaften, die Menschen ausfüllen, nach jeder höchstens einmal.",
  noFormCondition: "Ein Feld kann nur von Antworten auf Fragen vor ihm abhängen.",
  noFormComparison: (property: string) => `So lässt sich „${property}“ nicht vergleichen.`,
  noSum: "Summen gibt es nur von Zahlen.",
  filters: "Die Filter sind ungültig.",
  sorts: "Die Sortierung ist ungültig.",
} as const;
