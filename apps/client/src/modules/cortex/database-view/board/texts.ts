const germanCount = new Intl.NumberFormat("de-DE");
const count = (n: number) => germanCount.format(n);
const cards = (n: number) => (n === 1 ? "1 Karte" : `${count(n)} Karten`);

/** German texts of layouts, and of boards. */
export const layoutTexts = {
  layout: "Darstellung",
  layoutIs: (layout: string) => `Darstellung: ${layout}`,
  layouts: {
    table: "Tabelle",
    list: "Liste",
    gallery: "Galerie",
    board: "Brett",
    calendar: "Kalender",
    chart: "Diagramm",
    timeline: "Zeitleiste",
    form: "Formular",
  },
  columnsBy: "Spalten nach",
  lanesBy: "Bahnen nach",
  noLanes: "Nichts",
  dateBy: "Datum",
  sumOf: "Summe je Spalte",
  noSum: "Keine",
  rowHeight: "Zeilenhöhe",
  rowHeights: { small: "Klein", medium: "Mittel", large: "Groß", huge: "Sehr groß" },
  covers: "Bild der Karten",
  noCovers: "Keines",
  pageCovers: "Cover der Seite",
  colors: "Farben …",
  listOf: (database: string) => `${database} als Liste`,
  galleryOf: (database: string) => `${database} als Galerie`,
} as const;

export const boardTexts = {
  boardOf: (database: string) => `${database} als Brett`,
  noProperty: "Ein Brett braucht eine Auswahl, ein Kontrollkästchen, eine Person oder eine Verknüpfung.",
  noPropertyHint: "Lege so eine Eigenschaft an: Ihre Werte werden die Spalten.",
  yes: "Ja",
  no: "Nein",
  without: (property: string) => `Ohne ${property}`,
  cards,
  column: (name: string, n: number) => `${name}, ${cards(n)}`,
  sum: (property: string, sum: string) => `Summe von ${property}: ${sum}`,
  collapse: (name: string) => `Spalte „${name}“ einklappen`,
  expand: (name: string) => `Spalte „${name}“ ausklappen`,
  newIn: (name: string) => `Neuer Eintrag in „${name}“`,
  empty: "Keine Karten",
  more: (n: number) => `Nur die ersten ${count(n)} Spalten werden gezeigt.`,
  moveTo: "Verschieben nach",
  moveToLane: "In die Bahn",
  place: (column: string, lane: string | undefined) => (lane === undefined ? column : `${lane}: ${column}`),
  expandLane: (name: string) => `Bahn „${name}“ ausklappen`,
  collapseLane: (name: string) => `Bahn „${name}“ einklappen`,
  howToMove: "Alt und Pfeiltasten verschieben die Karte.",
  movedTo: (title: string, column: string) => `„${title}“ steht jetzt in „${column}“.`,
  movedUp: (title: string) => `„${title}“ steht weiter oben.`,
  movedDown: (title: string) => `„${title}“ steht weiter unten.`,
} as const;
