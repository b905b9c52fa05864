/** German texts of templates of entries. */
export const templateTexts = {
  gone: "Diese Vorlage gibt es nicht mehr.",
  tooMany: (most: number) => `Eine Datenbank fasst höchstens ${most.toLocaleString("de-DE")} Vorlagen.`,
  tooLong: "Die Vorlage ist zu groß. Bitte kürze den Inhalt ihrer Seite.",
  noValue: (name: string) => `Für „${name}“ kann eine Vorlage nichts vorgeben.`,
  unknownProperty: "Diese Eigenschaft gibt es nicht.",
  otherDatabase: "Der Eintrag gehört zu einer anderen Datenbank.",
} as const;
