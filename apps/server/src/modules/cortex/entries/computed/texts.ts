/** German error results besides those of the formula language. */
export const computedTexts = {
  relationGone: "Die Relation, über die zusammengefasst wird, gibt es nicht",
  propertyGone: "Die Eigenschaft, die zusammengefasst wird, gibt es nicht",
  namesOverRelation:
    "Namen anderer Einträge, Personen und Dateien lassen sich über eine Relation nicht lesen",
  unreadable: "Die Formel kann nicht gelesen werden",
  relationRequired: "Bitte wähle eine Relation dieser Datenbank.",
  relationToUsers: "Über eine Verknüpfung mit Personen kann nicht zusammengefasst werden.",
  aggregatedRequired: "Bitte wähle die Eigenschaft, die zusammengefasst werden soll.",
  namesElsewhere:
    "Werte, die andere Einträge, Personen oder Dateien nennen, lassen sich hier nicht auflisten. „Nachschlagen“ zeigt sie.",
  tooManyNames: (most: number): string =>
    `Es sind mehr als ${most} verschiedene Einträge, Personen oder Dateien`,
  conditionGone: "Eine Eigenschaft, nach der ausgewählt wird, gibt es nicht mehr",
  tooManyConditions: "Es sind zu viele Bedingungen",
  conditionUnfit: (name: string): string => `Die Bedingung zu „${name}“ passt nicht mehr`,
  conditionElsewhere:
    "Bedingungen können nur Eigenschaften der verknüpften Datenbank nennen. Bitte entferne die anderen.",
  conditionOnNames: (name: string): string =>
    `Nach „${name}“ lässt sich hier nicht auswählen: Relationen, Personen und Dateien nennen anderes, das sich von selbst ändert.`,
  aggregatedElsewhere: "Diese Eigenschaft gehört nicht zur Datenbank der Relation.",
} as const;
