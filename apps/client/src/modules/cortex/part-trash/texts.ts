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
  relation: (name: string, database: string) => `die Relation „${name}“ in „${database}“`,
  pages: (titles: readonly string[], more: number) => {
    const named = titles.map((title) => `„${title}“`).join(", ");
    const rest = more === 0 ? "" : more === 1 ? " und eine weitere" : ` und ${count(more)} weitere`;
    return titles.length === 1 ? `die Seite ${named}` : `die Seiten ${named}${rest}`;
  },
  stays: (days: number) =>
    `Die Datenbank bleibt ${days === 1 ? "einen Tag" : `${count(days)} Tage`} im Papierkorb und kommt von dort mit allem zurück.`,
  restore: "Wiederherstellen",
  restoreFailed: "Die Datenbank konnte nicht wiederhergestellt werden.",
  trashed: "Diese Datenbank liegt im Papierkorb.",
  trashedHint: "Der Hauptnutzer kann sie mit allem zurückholen, was in ihr stand.",
  undoFailed: "Das konnte nicht zurückgeholt werden.",
} as const;
