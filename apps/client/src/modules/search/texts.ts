import type { SearchKind } from "@maive/contract";

const n = (count: number): string => count.toLocaleString("de-DE");

const kinds: Readonly<Record<SearchKind, string>> = {
  page: "Seite",
  entry: "Eintrag",
  database: "Datenbank",
  file: "Datei",
  board: "Zeichnung",
  person: "Person",
};

/** German words of the search and of what it finds. */
export const searchTexts = {
  title: "Suche",
  documentTitle: (question: string) => (question === "" ? "Suche" : `„${question}“ – Suche`),
  field: "Alles durchsuchen",
  placeholder: "Wörter, „genau so“, -ohne, typ:datei …",
  clear: "Suche leeren",
  kinds,
  /** Of facets: more than one each. */
  kindsInPlural: {
    page: "Seiten",
    entry: "Einträge",
    database: "Datenbanken",
    file: "Dateien",
    board: "Zeichnungen",
    person: "Personen",
  } satisfies Record<SearchKind, string>,
  untitled: "Unbenannt",
  drive: "Drive",
  results: "Treffer",
  found: (count: number) => (count === 1 ? "1 Treffer" : `${n(count)} Treffer`),
  foundMore: (count: number) => `Mehr als ${n(count)} Treffer`,
  more: "Weitere Treffer",
  thatMany: (count: number) => `Das sind die besten ${n(count)}. Mit einem Wort mehr werden es weniger.`,
  searching: "Suche …",
  changed: (day: string) => `Geändert am ${day}`,
  building: "Der Suchindex wird noch aufgebaut: Einige Texte werden erst in Kürze gefunden.",
  nothing: (question: string) => `Nichts gefunden für „${question}“.`,
  nothingHint: "Prüfe die Schreibweise, oder suche mit weniger Wörtern.",
  withoutFilters: "Ohne Filter suchen",
  failed: "Die Suche ist gerade nicht möglich.",
  offline: "Keine Verbindung zum Server: Gerade kann nicht gesucht werden.",
  filters: "Filter",
  activeFilters: "Aktive Filter",
  remove: (filter: string) => `Filter entfernen: ${filter}`,
  showFilters: (active: number) => (active === 0 ? "Filter" : `Filter (${n(active)})`),
  facets: { kinds: "Art", databases: "Datenbank", people: "Von", times: "Geändert" },
  periods: {
    day: "Seit gestern",
    week: "Letzte 7 Tage",
    month: "Letzte 30 Tage",
    year: "Letzte 12 Monate",
    older: "Älter",
  },
  /** What a filter is about, before its value. */
  filterNames: {
    in: "In",
    by: "Von",
    kind: "Art",
    after: "Ab",
    before: "Vor",
    database: "Datenbank",
  },
  not: (filter: string) => `Nicht ${filter}`,
  filter: (name: string, value: string) => `${name}: ${value}`,
  otherKinds: { event: "Termin", comment: "Kommentar" },
  preview: "Vorschau",
  previewEmpty: "Diese Seite hat noch keinen Text.",
  previewFailed: "Die Vorschau ist gerade nicht möglich.",
  noPreview: "Für diesen Treffer gibt es keine Vorschau.",
  boardPicture: (title: string) => `Bild der Zeichnung ${title}`,
  recent: "Zuletzt gesucht",
  forget: (question: string) => `Aus den letzten Suchen entfernen: ${question}`,
  hints: {
    title: "So findest du mehr",
    lines: [
      { example: "kraut suppe", about: "beide Wörter, auch als Teil eines Wortes und mit Tippfehlern" },
      { example: '"rote Bete"', about: "genau so" },
      { example: "suppe -kürbis", about: "ohne ein Wort" },
      { example: "apfel ODER birne", about: "eines von beiden" },
      {
        example: "typ:datei",
        about: "nur eine Art: Seite, Eintrag, Datei, Zeichnung, Person oder Datenbank",
      },
      { example: "in:Haushalt", about: "nur auf einer Seite und unter ihr" },
      { example: "von:Anna", about: "nur, was jemand angelegt oder zuletzt geändert hat" },
      { example: "nach:2026-01", about: "nur, was seitdem geändert wurde; „vor:“ für davor" },
      { example: "datenbank:Aufgaben Status:offen", about: "nur Einträge mit diesem Wert" },
    ],
  },
  shortcuts: {
    title: "Suche",
    next: "Nächster Treffer",
    previous: "Voriger Treffer",
    open: "Treffer öffnen",
    toField: "Zurück ins Suchfeld",
  },
} as const;

/** What is typed for each kind behind `typ:`. */
export const kindWords = {
  page: "seite",
  entry: "eintrag",
  database: "datenbank",
  file: "datei",
  board: "zeichnung",
  person: "person",
} as const satisfies Record<SearchKind, string>;
