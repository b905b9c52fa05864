export const entryTexts = {
  properties: "Eigenschaften",
  database: "Datenbank",
  empty: "Leer",
  named: (property: string, value: string) => `${property}: ${value}`,
  unsaved: (n: number) =>
    n === 1 ? "1 Änderung nicht gespeichert" : `${n.toLocaleString("de-DE")} Änderungen nicht gespeichert`,
} as const;
