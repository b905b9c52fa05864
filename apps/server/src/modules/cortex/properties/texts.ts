import { limits } from "@maive/contract";

/** German sentences and names about properties. */
export const propertyTexts = {
  leadName: "Name",
  nameFixed: "Der Name einer Eigenschaft kann nicht geändert werden.",
  typeFixed: "Der Typ einer Eigenschaft kann nicht geändert werden.",
  nameReserved: "Dieser Name ist nicht möglich.",
  laterVersion: (name: string) =>
    `„${name}“ stammt aus einer neueren Version von MAIVE und lässt sich hier nicht ändern.`,
  sameType: "Die Eigenschaft hat diesen Typ schon.",
  takesNoValues: "In diesen Typ lassen sich keine Werte umwandeln.",
  config: "Die Konfiguration der Eigenschaft ist ungültig.",
  target: "Bitte wähle eine Datenbank, mit der die Eigenschaft verknüpft.",
  targetGone: "Die Datenbank, mit der die Eigenschaft verknüpfen soll, gibt es nicht.",
  targetFixed: "Womit eine Eigenschaft verknüpft, kann nicht geändert werden.",
  targetNotSelf: "Eine Verknüpfung mit sich selbst kann keine andere Datenbank zum Ziel haben.",
  usersOneWay: "Eine Verknüpfung mit Personen hat keine Gegenseite.",
  /** The specification's words. */
  listNameRequired: "Bitte geben Sie einen Namen für die Gegen-Property ein.",
  listNameTooLong: (max: number) => `Der Name der Gegen-Property ist zu lang (höchstens ${max} Zeichen).`,
  optionNameless: "Jede Option braucht einen Namen.",
  optionTwice: (name: string) => `Die Option „${name}“ gibt es doppelt.`,
  replacement: "Eine Option kann nur durch eine ersetzt werden, die bleibt.",
  tooManyOptions: (max: number) => `Höchstens ${max} Optionen sind möglich.`,
  maxFiles: (max: number) => `Eine Zelle kann 1 bis ${max} Dateien aufnehmen.`,
  maxFileSize: (max: number) => `Die größte Datei muss zwischen 1 und ${max} MB liegen.`,
  tooManyFileTypes: `Höchstens ${limits.propertyFileTypes} Dateitypen sind möglich.`,
  aggregation: "Diese Art der Zusammenfassung gibt es nicht.",
  numberFormat: "Diese Darstellung von Zahlen gibt es nicht.",
  decimals: (max: number) => `Eine Zahl wird mit 0 bis ${max} Nachkommastellen gezeigt.`,
  currency: "Eine Währung wird mit drei Buchstaben angegeben, zum Beispiel EUR.",
  stars: (max: number) => `Möglich sind 1 bis ${max} Sterne.`,
  returnType: "Diesen Ergebnistyp gibt es nicht.",
  fileType: (name: string) => `„${name}“ ist keine Dateiendung.`,
} as const;
