/** German words of the trash. */
export const trashTexts = {
  title: "Papierkorb",
  list: "Gelöschte Seiten",
  parts: "Aus Datenbanken gelöscht",
  kinds: {
    property: (database: string) => `Eigenschaft in „${database}“`,
    view: (database: string) => `Ansicht in „${database}“`,
    choices: (database: string) => `Option in „${database}“`,
  },
  deletedBy: (when: string, who: string | null) =>
    who === null ? `gelöscht ${when}` : `gelöscht ${when} von ${who}`,
  restore: "Wiederherstellen",
  deleteForGood: "Endgültig löschen",
  empty: "Papierkorb leeren",
  emptied: "Der Papierkorb ist leer.",
  hint: (days: number) =>
    `Gelöschtes bleibt ${days === 1 ? "einen Tag" : `${days.toLocaleString("de-DE")} Tage`} hier und wird dann endgültig entfernt.`,
  deletedAt: (when: string) => `Gelöscht: ${when}`,
  questions: {
    deleteForGood: (title: string) => `Soll die Seite "${title}" endgültig gelöscht werden?`,
    deletePart: (name: string) => `Soll „${name}“ endgültig gelöscht werden?`,
    empty: (pages: number, parts: number) => {
      if (parts > 0)
        return `Soll alles im Papierkorb (${(pages + parts).toLocaleString("de-DE")}) endgültig gelöscht werden?`;
      return pages === 1
        ? "Soll die Seite im Papierkorb endgültig gelöscht werden?"
        : `Sollen alle ${pages.toLocaleString("de-DE")} Seiten im Papierkorb endgültig gelöscht werden?`;
    },
  },
  errors: {
    list: "Der Papierkorb konnte nicht geladen werden.",
    restorePart: "Das konnte nicht wiederhergestellt werden.",
    deletePart: "Das konnte nicht endgültig gelöscht werden.",
    deleteForGood: "Die Seite konnte nicht endgültig gelöscht werden.",
    empty: "Der Papierkorb konnte nicht geleert werden.",
  },
} as const;
