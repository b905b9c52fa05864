export const relationTexts = {
  label: "Relation",
  unreadable:
    "Wähle die Einträge in der Zelle aus oder kopiere sie aus einer Zelle, die auf dieselben führt.",
  search: "Einträge suchen",
  candidates: "Einträge zur Auswahl",
  chosen: "Ausgewählte Einträge",
  none: "Kein passender Eintrag",
  noneYet: "Hier gibt es noch keine Einträge.",
  nothingChosen: "Kein Eintrag ausgewählt",
  failed: "Die Einträge konnten nicht geladen werden.",
  noAccess: "Du hast keinen Zugriff auf die Datenbank, aus der hier Einträge gewählt werden.",
  inTrash: (sentence: string) =>
    `${sentence} Was die Zelle nennt, ist wieder da, wenn sie zurückgeholt wird.`,
  badTarget: "Die Datenbank, auf die diese Relation führt, gibt es nicht.",
  create: (title: string) => `„${title}“ anlegen`,
  createFailed: "Eintrag konnte nicht erstellt werden.",
  more: "Es gibt weitere Einträge. Suche nach einem Titel, um sie zu finden.",
} as const;
