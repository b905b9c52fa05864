export const personTexts = {
  label: "Person",
  unreadable: "Wähle die Personen in der Zelle aus oder kopiere sie aus einer anderen Personen-Zelle.",
  search: "Personen suchen",
  candidates: "Personen zur Auswahl",
  chosen: "Ausgewählte Personen",
  nothingChosen: "Keine Person ausgewählt",
  none: "Keine passende Person",
  failed: "Die Personen konnten nicht geladen werden.",
  onlySelf: "Andere Personen kann nur der Hauptnutzer eintragen.",
} as const;
