/** German sentences about buttons. */
export const buttonTexts = {
  doesNothing: (name: string) => `Für „${name}“ ist noch nicht festgelegt, was geschehen soll.`,
  nothingChanged: (problem: string) => `${problem} Es wurde nichts geändert.`,
  templateUnknown: "Die gewählte Vorlage gibt es in dieser Datenbank nicht.",
  propertyUnknown: "Eine der gewählten Eigenschaften gibt es dort nicht.",
  noValue: (name: string) => `„${name}“ lässt sich so nicht setzen.`,
  databaseUnknown: "Die gewählte Datenbank gibt es nicht.",
  pageUnknown: "Die gewählte Seite gibt es nicht.",
  /** What is gone. */
  propertyGone: (name: string) => `Die Eigenschaft „${name}“ gibt es nicht mehr.`,
  valueGone: (name: string) => `Der Wert für „${name}“ passt nicht mehr zu dieser Eigenschaft.`,
  linkGone: (name: string) => `Was unter „${name}“ verknüpft werden soll, gibt es nicht mehr.`,
  templateGone: "Die Vorlage für den neuen Eintrag gibt es nicht mehr.",
  databaseGone: "Die Datenbank, in der ein Eintrag entstehen soll, gibt es nicht mehr.",
  pageGone: "Die Seite, die geöffnet werden soll, gibt es nicht mehr.",
  /** Rights of who presses. */
  mayNotAdd: "Diese Schaltfläche legt einen Eintrag an, wo du nicht schreiben darfst.",
  mayNotOpen: "Diese Schaltfläche öffnet eine Seite, die nicht für dich freigegeben ist.",
  mayNotChoose: (name: string) => `Was diese Schaltfläche unter „${name}“ einträgt, darfst du nicht wählen.`,
  mayNotRead: (name: string) =>
    `Diese Schaltfläche übernimmt „${name}“, und dieses Ergebnis ist nicht für dich freigegeben.`,
  doesNotFit: (source: string, target: string) => `Der Wert aus „${source}“ passt nicht nach „${target}“.`,
  newEntry: "Neuer Eintrag",
} as const;
