/** German sentences about entries and their values. */
export const entryTexts = {
  automatic: (name: string) => `„${name}“ füllt sich selbst und lässt sich nicht ändern.`,
  unknownProperty: "Diese Eigenschaft gibt es in der Datenbank nicht.",
  titleTooLong: (max: number) => `Der Titel ist zu lang (höchstens ${max} Zeichen).`,
  fileUnreadable: "Diese Datei gibt es nicht, oder du hast keinen Zugriff darauf.",
  linkUnreadable: "Diesen Eintrag gibt es dort nicht, oder du hast keinen Zugriff darauf.",
  personUnknown: "Diese Person gibt es nicht, oder du kannst sie nicht eintragen.",
  otherSideFull: (max: number) =>
    `Ein Eintrag der Gegenseite ist schon mit ${max.toLocaleString("de-DE")} anderen verknüpft.`,
  valueGone: "Was hier stand, gibt es nicht mehr.",
  noSuchEntry: "Diesen Eintrag gibt es in der Datenbank nicht.",
  cursor: "Die Stelle, an der es weitergehen soll, ist ungültig.",
  filters: "Die Filter sind ungültig.",
  sorts: "Die Sortierung ist ungültig.",
  restrictedSummary:
    "Diese Eigenschaft kannst du nicht auswerten: Sie rechnet mit Einträgen, die du nicht lesen darfst.",
  tooManyFurtherFilters: (max: number) => `Zu den Filtern der Ansicht kommen höchstens ${max} weitere.`,
  grouping: "Die Gruppierung ist ungültig.",
  notGrouped: (name: string) => `Nach der Eigenschaft „${name}“ lässt sich nicht gruppieren.`,
  chartValue:
    "Was das Diagramm berechnet, ist ungültig: möglich sind Summe, Durchschnitt, kleinster und größter Wert einer Zahl.",
  restricted:
    "Nach dieser Eigenschaft kannst du nicht filtern oder sortieren: Sie rechnet mit Einträgen, die du nicht lesen darfst.",
  aggregations: (all: readonly string[]) =>
    `Die Auswertungen sind ungültig. Möglich sind je Eigenschaft: ${all.join(", ")}.`,
  noAggregation: (aggregation: string, name: string) =>
    `Die Auswertung „${aggregation}“ gibt es für die Eigenschaft „${name}“ nicht.`,
} as const;
