/** German texts of a database's own page. */
export const databaseHomeTexts = {
  title: "Name der Datenbank",
  unnamed: "Name",
  nameRequired: "Bitte gib einen Namen ein.",
  saveFailed: "Fehler beim Speichern des Titels.",
  loadFailed: "Die Datenbank konnte nicht geladen werden.",
  gone: "Diese Datenbank gibt es nicht.",
  goneHint: "Vielleicht wurde sie gelöscht, oder du hast keinen Zugriff auf sie.",
  lost: "Du hast keinen Zugriff mehr auf diesen Inhalt.",
  lostHint: "Vielleicht wurde die Datenbank gelöscht, oder die Freigabe wurde zurückgenommen.",
  toCortex: "Zu deinen Seiten",
} as const;
