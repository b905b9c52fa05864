import { limits } from "@maive/contract";

/** German texts of tables within a page. */
export const tableTexts = {
  tools: "Werkzeuge der Tabelle",
  row: "Zeile",
  column: "Spalte",
  rowAbove: "Zeile darüber",
  rowBelow: "Zeile darunter",
  columnLeft: "Spalte links",
  columnRight: "Spalte rechts",
  rowUp: "Zeile nach oben",
  rowDown: "Zeile nach unten",
  columnToLeft: "Spalte nach links",
  columnToRight: "Spalte nach rechts",
  removeRow: "Zeile löschen",
  removeColumn: "Spalte löschen",
  headerRow: "Kopfzeile",
  headerColumn: "Kopfspalte",
  merge: "Zellen verbinden",
  mergeRight: "Mit der Zelle rechts verbinden",
  mergeBelow: "Mit der Zelle darunter verbinden",
  split: "Zelle teilen",
  more: "Tabelle bearbeiten",
  align: "Ausrichtung",
  alignments: { left: "Linksbündig", center: "Zentriert", right: "Rechtsbündig", justify: "Blocksatz" },
  color: "Farbe der Zellen",
  toDatabase: "In Datenbank umwandeln",
  pasted: "Die Zellen sind eingefügt. Als Datenbank lassen sie sich sortieren, filtern und berechnen.",
  /** The name of a database from a table below no heading. */
  unnamed: "Tabelle",
  tooFewRows: "Eine Tabelle ohne Inhalt lässt sich nicht umwandeln.",
  toTable: "Als Tabelle einfügen",
  insertedTable: (rows: number) =>
    rows === 1
      ? "1 Zeile als Tabelle eingefügt"
      : `${rows.toLocaleString("de-DE")} Zeilen als Tabelle eingefügt`,
  tooManyRows: `Diese Ansicht ist zu groß: Eine Tabelle in der Seite hat höchstens ${limits.tableCells.toLocaleString("de-DE")} Zellen in ${limits.tableColumns} Spalten. Ein Filter oder weniger Spalten in der Ansicht helfen.`,
  toTableFailed: "Die Zeilen konnten nicht geladen werden. Bitte noch einmal versuchen.",
  rowHandle: "Zeile: Menü, Ziehen verschiebt",
  columnHandle: "Spalte: Menü, Ziehen verschiebt",
} as const;
