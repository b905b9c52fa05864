/** German words of the trash. */
export const trashTexts = {
  title: "Papierkorb",
  list: "Gelöschte Seiten",
  databases: "Gelöschte Datenbanken",
  entries: (count: number) => (count === 1 ? "1 Eintrag" : `${count.toLocaleString("de-DE")} Einträge`),
  parts: "Aus Datenbanken gelöscht",
  kinds: {
    property: (database: string) => `Eigenschaft in „${database}“`,
    view: (database: string) => `Ansicht in „${database}“`,
    conversion: (database: string) => `Eigenschaft vor ihrer Umwandlung in „${database}“`,
    choices: (database: string) => `Option in „${database}“`,
  },
  deletedBy: (when: string, who: string | null) =>
    who === null ? `gelöscht ${when}` : `gelöscht ${when} von ${who}`,
  restore: "Wiederherstellen",
  deleteForGood: "Endgültig löschen",
  search: "Im Papierkorb suchen",
  nothingFound: "Nichts gefunden.",
  more: (count: number) =>
    count === 1
      ? "1 Weiteres liegt im Papierkorb. Die Suche findet es."
      : `${count.toLocaleString("de-DE")} weitere liegen im Papierkorb. Die Suche findet sie.`,
  empty: "Papierkorb leeren",
  emptied: "Der Papierkorb ist leer.",
  hint: (days: number) =>
    `Gelöschtes bleibt ${days === 1 ? "einen Tag" : `${days.toLocaleString("de-DE")} Tage`} hier und wird dann endgültig entfernt.`,
  deletedAt: (when: string) => `Gelöscht: ${when}`,
  questions: {
    deleteForGood: (title: string) => `Soll die Seite "${title}" endgültig gelöscht werden?`,
    deleteDatabase: (name: string) =>
      `Soll die Datenbank "${name}" mit allem, was in ihr steht, endgültig gelöscht werden?`,
    deletePart: (name: string) => `Soll „${name}“ endgültig gelöscht werden?`,
    empty: (pages: number, others: number) => {
      if (others > 0)
        return `Soll alles im Papierkorb (${(pages + others).toLocaleString("de-DE")}) endgültig gelöscht werden?`;
      return pages === 1
        ? "Soll die Seite im Papierkorb endgültig gelöscht werden?"
        : `Sollen alle ${pages.toLocaleString("de-DE")} Seiten im Papierkorb endgültig gelöscht werden?`;
    },
  },
  errors: {
    list: "Der Papierkorb konnte nicht geladen werden.",
    deleteDatabase: "Die Datenbank konnte nicht endgültig gelöscht werden.",
    restorePart: "Das konnte nicht wiederhergestellt werden.",
    deletePart: "Das konnte nicht endgültig gelöscht werden.",
    deleteForGood: "Die Seite konnte nicht endgültig gelöscht werden.",
    empty: "Der Papierkorb konnte nicht geleert werden.",
  },
} as const;
