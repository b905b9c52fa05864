/** German words of the trash. */
export const trashTexts = {
  title: "Papierkorb",
  list: "Gelöschte Seiten",
  restore: "Wiederherstellen",
  deleteForGood: "Endgültig löschen",
  empty: "Papierkorb leeren",
  emptied: "Der Papierkorb ist leer.",
  hint: (days: number) =>
    `Gelöschte Seiten bleiben ${days === 1 ? "einen Tag" : `${days.toLocaleString("de-DE")} Tage`} hier und werden dann endgültig entfernt.`,
  deletedAt: (when: string) => `Gelöscht: ${when}`,
  questions: {
    deleteForGood: (title: string) => `Soll die Seite "${title}" endgültig gelöscht werden?`,
    empty: (count: number) =>
      count === 1
        ? "Soll die Seite im Papierkorb endgültig gelöscht werden?"
        : `Sollen alle ${count.toLocaleString("de-DE")} Seiten im Papierkorb endgültig gelöscht werden?`,
  },
  errors: {
    list: "Der Papierkorb konnte nicht geladen werden.",
    deleteForGood: "Die Seite konnte nicht endgültig gelöscht werden.",
    empty: "Der Papierkorb konnte nicht geleert werden.",
  },
} as const;
