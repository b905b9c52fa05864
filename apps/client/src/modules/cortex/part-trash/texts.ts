const count = (n: number): string => n.toLocaleString("de-DE");

/** German words for what is deleted and taken back. */
export const partTrashTexts = {
  depends: "Davon hängt ab:",
  inTrash: "Aus dem Papierkorb lässt sich das mit allen Werten zurückholen.",
  view: (name: string) => `die Ansicht „${name}“, die danach sortiert oder filtert`,
  formula: (name: string, database: string | null) =>
    database === null ? `die Formel „${name}“` : `die Formel „${name}“ in „${database}“`,
  rollup: (name: string, database: string | null) =>
    database === null ? `das Rollup „${name}“` : `das Rollup „${name}“ in „${database}“`,
  counterpart: (name: string, database: string) => `die Gegenseite „${name}“ in „${database}“`,
  calendars: (people: number) =>
    people === 1 ? "der Kalender einer Person" : `die Kalender von ${count(people)} Personen`,
  undoFailed: "Das konnte nicht zurückgeholt werden.",
} as const;
