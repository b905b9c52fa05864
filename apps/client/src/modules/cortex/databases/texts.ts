export const databaseTexts = {
  manage: "Datenbanken verwalten",
  select: "Datenbank auswählen",
  list: "Datenbanken",
  listEmpty: "Noch gibt es keine Datenbank.",
  loadFailed: "Datenbanken konnten nicht geladen werden.",
  name: "Name",
  namePlaceholder: "z. B. Bücher",
  nameRequired: "Bitte gib einen Namen ein.",
  description: "Beschreibung",
  create: "Datenbank anlegen",
  importTable: "Tabelle importieren",
  createTitle: "Neue Datenbank",
  submit: "Anlegen",
  save: "Speichern",
  cancel: "Abbrechen",
  rename: (name: string) => `„${name}“ umbenennen`,
  share: (name: string) => `Freigabe für „${name}“`,
  remove: (name: string) => `„${name}“ löschen`,
  removeTitle: "Datenbank löschen",
  removeQuestion: (name: string, entries: number, more: string) => {
    const along =
      entries === 0
        ? ""
        : entries === 1
          ? " mit ihrem Eintrag"
          : ` mit ${entries.toLocaleString("de-DE")} Einträgen`;
    return `Soll die Datenbank "${name}"${along} wirklich gelöscht werden? ${more}`;
  },
  removeConfirm: "Löschen",
  removed: (name: string) => `Die Datenbank „${name}“ wurde gelöscht.`,
  createFailed: "Fehler beim Erstellen der Datenbank.",
  createFailedHere: "Datenbank konnte nicht erstellt werden.",
  saveFailed: "Fehler beim Speichern.",
  removeFailed: "Datenbank konnte nicht gelöscht werden.",
  calendarFixed: "Hält die Termine des Kalenders und bleibt immer da.",
} as const;
