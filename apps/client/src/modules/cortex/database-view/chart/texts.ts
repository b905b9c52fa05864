import type { ChartOrder, ChartType, ChartValue } from "@maive/contract";

const germanCount = new Intl.NumberFormat("de-DE");
const count = (n: number) => germanCount.format(n);
type Aggregation = ChartValue["aggregation"] | "count";

/** German texts of a database laid out as a chart. */
export const chartTexts = {
  types: {
    bar: "Balken",
    stacked: "Gestapelte Balken",
    line: "Linie",
    area: "Fläche",
    pie: "Kreis",
    number: "Zahl",
  } satisfies Record<ChartType, string>,
  aggregations: {
    count: "Anzahl der Einträge",
    sum: "Summe",
    average: "Durchschnitt",
    min: "Kleinster Wert",
    max: "Größter Wert",
  } satisfies Record<Aggregation, string>,
  orders: {
    group: "Wie die Werte der Eigenschaft",
    value: "Größte zuerst",
  } satisfies Record<ChartOrder, string>,
  settings: "Diagramm einstellen",
  type: "Art",
  by: "Nach",
  unit: "Zeitraum",
  step: "Schritte",
  split: "Aufteilen nach",
  nothing: "Nichts",
  value: "Gezeigt wird",
  of: "Von",
  order: "Reihenfolge",
  asTable: "Als Tabelle zeigen",
  asChart: "Als Diagramm zeigen",
  save: "Als Bild speichern (PNG)",
  saveFailed: "Das Bild konnte nicht gespeichert werden.",
  figure: (aggregation: Aggregation, property: string | undefined) =>
    property === undefined ? "Anzahl" : `${property} (${chartTexts.aggregations[aggregation]})`,
  title: (figure: string, by: string | undefined, split: string | undefined) =>
    [figure, ...(by ? [`nach ${by}`] : []), ...(split ? [`aufgeteilt nach ${split}`] : [])]
      .join(", ")
      .replace(", nach", " nach"),
  chartOf: (title: string, type: ChartType) => `${chartTexts.types[type]}: ${title}`,
  keys: "Pfeiltasten gehen von Wert zu Wert.",
  others: (n: number) => `Übrige (${count(n)})`,
  otherSeries: "Übrige",
  all: "Alle",
  total: (n: number) => (n === 1 ? "1 Eintrag" : `${count(n)} Einträge`),
  noValue: "–",
  share: (part: number) => `${germanCount.format(Math.round(part * 1000) / 10)} %`,
  notDrawn: (name: string, amount: string) => `Nicht eingezeichnet: ${name} (${amount}).`,
  onlyLast: (shown: number, left: number) =>
    `Gezeigt werden die letzten ${count(shown)} Werte; ${count(left)} davor stehen als „Übrige“ in der Tabelle.`,
  negative: "Werte unter null lassen sich nicht als Kreis zeigen.",
  nothingToShow: "Hier gibt es nichts zu zeigen.",
  nothingHint: "Kein Eintrag passt, oder keiner hat einen Wert.",
  noProperty: "Ein Diagramm braucht etwas, wonach sich die Einträge ordnen lassen.",
  noPropertyHint:
    "Lege eine Auswahl, ein Kontrollkästchen, ein Datum, eine Zahl, eine Person oder eine Relation an, oder zeige nur eine Zahl.",
  failed: "Das Diagramm konnte nicht geladen werden.",
} as const;
