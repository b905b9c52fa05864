import { limits } from "@maive/contract";

/** German sentences of the file store. */
export const driveTexts = {
  /** Folder in the export of everything. */
  everything: "Drive",
  emptyName: "Bitte gib einen Namen ein.",
  longName: "Der Name ist zu lang.",
  forbiddenName: "Dieser Name ist nicht möglich. Er darf weder / noch \\ noch Steuerzeichen enthalten.",
  reservedName: "Dieser Name ist vergeben. Bitte wähle einen anderen.",
  forbiddenPath: "Dieser Pfad ist nicht möglich.",
  longPath: "Der Pfad ist zu lang.",
  /** For uploads without a usable character in their name. */
  unnamedFile: "Unbenannte Datei",
  zipName: "Drive",
  bytesGone:
    "Der Inhalt dieser Datei fehlt auf dem Server. Der Hauptbenutzer kann sie aus einer Sicherung zurückholen.",
  notDeleted: "Das liegt nicht im Papierkorb.",
  moveIntoItself: "Ein Ordner kann nicht in sich selbst verschoben werden.",
  noFile: "Es wurde keine Datei geschickt.",
  manyFiles: "Bitte schicke eine Datei nach der anderen.",
  malformedUpload: "Der Upload konnte nicht gelesen werden.",
  archiveTooLarge: (megabytes: number) =>
    `Das Archiv ist zu groß für einen Import. Auf diesem Server sind höchstens ${megabytes.toLocaleString("de-DE")} MB möglich.`,
  archivesTooLarge: (megabytes: number) =>
    `Die Archive sind zusammen zu groß für einen Import. Auf diesem Server sind höchstens ${megabytes.toLocaleString("de-DE")} MB möglich. Importiere sie nacheinander.`,
  archiveIncomplete: (name: string) =>
    `„${name}“ ist noch nicht vollständig hochgeladen. Wähle die Datei noch einmal, dann geht es dort weiter.`,
  manyUnfinished: (count: number) =>
    `Du hast ${count} unterbrochene Uploads. Setze sie fort oder verwirf sie, dann geht es weiter.`,
  imagesOnly: "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)",
  imageTooLarge: `Bild zu groß (max ${limits.imageUploadMb} MB)`,
  importedWithoutBytes: (name: string) => `Die Datei „${name}“ fehlt im Archiv und konnte nicht mitkommen.`,
  importedTooLarge: (name: string) =>
    `Die Datei „${name}“ ist zu groß für einen Import. Nichts wurde importiert.`,
  importedDamaged: (name: string) =>
    `Die Datei „${name}“ ist im Archiv beschädigt. Nichts wurde importiert. Nimm ein anderes Archiv oder eine andere Sicherung.`,
  fileTooLarge: (megabytes: number) => `Datei zu groß (max ${megabytes} MB)`,
} as const;
