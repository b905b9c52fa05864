export const summaryTexts = {
  row: "Zusammenfassungen der Spalten",
  calculate: "Berechnen",
  none: "Nichts",
  of: (property: string) => `Zusammenfassung von ${property}`,
  calculateOf: (property: string) => `Zusammenfassung von ${property} berechnen`,
  ofIs: (property: string, name: string, value: string) =>
    `Zusammenfassung von ${property}: ${name} ${value}`,
  names: {
    count: "Anzahl",
    filled: "Ausgefüllt",
    empty: "Leer",
    unique: "Verschiedene",
    sum: "Summe",
    average: "Durchschnitt",
    min: "Kleinster Wert",
    max: "Größter Wert",
    earliest: "Frühestes Datum",
    latest: "Spätestes Datum",
    done: "Erledigt",
  },
} as const;
