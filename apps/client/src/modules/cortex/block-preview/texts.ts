/** German texts of the read-only view of blocks. */
export const previewTexts = {
  page: "Seite",
  image: "Bild",
  file: "Datei",
  database: "Datenbankansicht",
  synced: "Synchronisierter Block",
  template: "Vorlage einfügen",
  done: "Erledigt",
  open: "Offen",
  unknown: (type: string) => `Unbekannter Block (${type})`,
  missingImage: (name: string) => `Das Bild „${name}“ lässt sich nicht zeigen.`,
  empty: "Leer",
} as const;
