/** German words about content imported from an export or a backup. */
export const contentTexts = {
  tooMuch:
    "Das ist zu viel für einen Import. Nichts wurde importiert. Ganze Instanzen ziehen mit einer Sicherung um (npm run move-to).",
  broken: "Das Archiv ist beschädigt oder wurde verändert. Nichts wurde importiert.",
  propertyLeft: (database: string, name: string) =>
    `Die Eigenschaft „${name}“ der Datenbank „${database}“ konnte nicht mitkommen.`,
  propertyGone: (database: string, name: string) =>
    `Die Datenbank „${database}“ hat die Eigenschaft „${name}“ nicht mehr; ihr Wert konnte nicht mitkommen.`,
  filterLeft: (database: string, view: string) =>
    `In der Ansicht „${view}“ der Datenbank „${database}“ konnte nicht jeder Filter mitkommen.`,
  viewsLeft: (database: string) =>
    `Die Datenbank „${database}“ behält ihre Ansichten; die aus dem Archiv kamen nicht mit.`,
  buttonLeft: (database: string, name: string) =>
    `Was die Schaltfläche „${name}“ der Datenbank „${database}“ tut, konnte nicht ganz mitkommen.`,
  valueLeft: (database: string, name: string) =>
    `In der Datenbank „${database}“ passte nicht jeder Wert zur Eigenschaft „${name}“; solche blieben leer.`,
  linkLeft: (database: string, name: string) =>
    `In der Datenbank „${database}“ verwies „${name}“ auf Einträge, die nicht mitkamen.`,
  personLeft: (name: string) =>
    `Die Person ${name} gibt es hier nicht; wo sie eingetragen war, steht niemand.`,
  untitled: "Ohne Titel",
} as const;
