/** The same numbers between 0 and 1 in every run: a linear congruential generator (Numerical Recipes' constants). */
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Entries that the relations of the measured table name. */
export interface Targets {
  authors: readonly string[];
  shelves: readonly string[];
}

/** One property of the measured table. */
export interface Column {
  name: string;
  type: string;
  /** What its definition has beside name and type. `ids` are property ids by name. */
  config?: (ids: ReadonlyMap<string, number>) => Record<string, unknown>;
  /** Type of its column in the bare table. */
  bare: "text" | "real";
  /** A value for row `n`; absent where the server calculates it. */
  value?: (n: number, next: () => number, targets: Targets) => string | number | boolean | null;
}

const states = ["Neu", "In Arbeit", "Wartet", "Erledigt", "Verworfen"];
const words = ["Regentonne", "Rosen", "Äpfel", "Leiter", "Werkbank", "Honig", "Fenster", "Übergabe", "Dach"];
const pick = <T>(from: readonly T[], next: () => number): T => from[Math.floor(next() * from.length)] as T;
const sentence = (next: () => number): string => Array.from({ length: 8 }, () => pick(words, next)).join(" ");
const day = (next: () => number): string =>
  JSON.stringify({
    start_date: new Date(Date.UTC(2020, 0, 1 + Math.floor(next() * 2_500))).toISOString(),
    end_date: null,
    include_time: false,
    include_end_date: false,
  });

const rollup = (name: string, relation: "Autor" | "Regal", aggregation: string): Column => ({
  name,
  type: "rollup",
  config: (ids) => ({
    relation_property: ids.get(relation),
    rollup_property: ids.get(`Wert ${relation}`),
    aggregation,
  }),
  bare: "real",
});
const formula = (name: string, source: string): Column => ({
  name,
  type: "formula",
  config: () => ({ formula: source }),
  bare: "text",
});

/** The properties beside the title; one line each, so that calculated ones are as easy to add. */
export const columns: readonly Column[] = [
  {
    name: "Status",
    type: "single_choice",
    config: () => ({ options: states.map((name) => ({ name })) }),
    bare: "text",
    value: (_, next) => pick(states, next),
  },
  { name: "Betrag", type: "number", bare: "real", value: (_, next) => Math.floor(next() * 1e6) / 100 },
  { name: "Datum", type: "date", bare: "text", value: (_, next) => (next() < 0.1 ? null : day(next)) },
  { name: "Notiz", type: "text", bare: "text", value: (_, next) => (next() < 0.2 ? null : sentence(next)) },
  {
    name: "Autor",
    type: "relation",
    config: () => ({ target: "authors", multiple: false }),
    bare: "text",
    value: (_, next, { authors }) => pick(authors, next),
  },
  {
    name: "Regal",
    type: "relation",
    config: () => ({ target: "shelves", multiple: true }),
    bare: "text",
    value: (_, next, { shelves }) => [...new Set([pick(shelves, next), pick(shelves, next)])].join(),
  },
  rollup("Wert des Autors", "Autor", "max"),
  rollup("Wert der Regale", "Regal", "sum"),
  formula("Brutto", 'round(prop("Betrag") * 1.19, 2)'),
  formula("Groß", 'prop("Betrag") > 5000'),
  formula("Zeile", 'concat(prop("Status"), ": ", prop("Notiz"))'),
];

export interface TableRow {
  title: string;
  properties: Record<string, string | number | boolean | null>;
}

/** Rows `from` to `to` of the measured table, always the same ones for the same targets. */
export const rowsOf = (from: number, to: number, targets: Targets): TableRow[] =>
  Array.from({ length: to - from }, (_, i) => {
    const n = from + i;
    const next = numbers(20_261_121 + n * 977);
    return {
      title: `Vorgang ${String(n + 1).padStart(7, "0")}`,
      properties: Object.fromEntries(
        columns.flatMap(({ name, value }) => (value ? [[name, value(n, next, targets)] as const] : [])),
      ),
    };
  });
