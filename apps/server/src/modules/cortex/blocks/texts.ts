import { limits } from "@maive/contract";

export const blockTexts = {
  contentTooLong: `Ein Block fasst höchstens ${limits.blockContentLength.toLocaleString("de-DE")} Zeichen.`,
  configTooLarge: `Die Einstellungen eines Blocks dürfen höchstens ${limits.blockConfigBytes / 1024} KiB groß sein.`,
  tooManyBlocks: `Eine Seite fasst höchstens ${limits.blocksPerPage.toLocaleString("de-DE")} Blöcke.`,
  galleryFull: `Eine Galerie fasst höchstens ${limits.galleryPictures} Bilder.`,
  configTooDeep: "Die Einstellungen dieses Blocks sind zu tief verschachtelt.",
  configNoObject: "Die Blockeinstellungen müssen ein JSON-Objekt sein.",
  fileUnreadable: "Diese Datei gibt es nicht, oder du hast keinen Zugriff darauf.",
  inlineMalformed: "Die Formatierung des Textes ist ungültig.",
  tableMalformed: "Die Zellen der Tabelle sind ungültig.",
  columnsMalformed: "Der Inhalt der Spalten ist ungültig.",
  tableTooLarge: `Eine Tabelle fasst höchstens ${limits.tableCells.toLocaleString("de-DE")} Zellen und ${limits.tableColumns} Spalten.`,
  tooDeep: `Blöcke lassen sich höchstens ${limits.blockDepth} Ebenen tief verschachteln.`,
  tooMuch: "Das ist zu viel auf einmal für eine Seite.",
  baseMissing: "»base« muss den Text enthalten, den du geändert hast.",
  syncedWithin: "In einem synchronisierten Block steht kein weiterer.",
  moveBelowItself: "Ein Block kann nicht unter sich selbst verschoben werden.",
  /** The client parses the word "damaged"; close reasons are limited to 123 bytes. */
  damaged: "damaged: Die Seite ist beschädigt. Zu lesen ist ihr letzter lesbarer Stand.",
  newer:
    "Diese Seite hat Blöcke aus einer neueren Version von MAIVE. Bearbeiten lässt sie sich, sobald das Update abgeschlossen ist.",
  /** The client parses the word "schema". */
  outdated: "schema: bitte neu laden",
} as const;
