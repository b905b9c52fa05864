/** German words of saved searches. */
export const savedTexts = {
  title: "Gespeicherte Suchen",
  save: "Suche speichern",
  name: "Name",
  confirm: "Speichern",
  saved: (name: string) => `„${name}“ steht jetzt in der Seitenleiste von Cortex.`,
  actions: (name: string) => `Aktionen für ${name}`,
  rename: "Umbenennen",
  up: "Nach oben",
  down: "Nach unten",
  remove: "Löschen",
  removed: (name: string) => `„${name}“ wurde gelöscht.`,
  failed: "Die gespeicherten Suchen konnten nicht geändert werden.",
  loadFailed: "Die gespeicherten Suchen konnten nicht geladen werden.",
} as const;
