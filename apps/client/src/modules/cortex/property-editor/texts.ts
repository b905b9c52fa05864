export const propertyEditorTexts = {
  add: "Eigenschaft hinzufügen",
  edit: "Eigenschaft bearbeiten",
  name: "Name",
  choicesRemoved: (property: string) => `Option aus „${property}“ gelöscht.`,
  removeTitle: "Eigenschaft löschen",
  removeQuestion: (name: string, depends: string) =>
    `Soll die Eigenschaft „${name}“ gelöscht werden? ${depends}`,
  removeConfirm: "Löschen",
  removed: (name: string) => `Eigenschaft „${name}“ gelöscht.`,
  removeFailed: "Aktion fehlgeschlagen",
  renameTitle: (name: string) => `„${name}“ umbenennen`,
  renameNote: "Formeln, Filter, Sortierungen und Ansichten folgen dem neuen Namen.",
  renameConfirm: "Umbenennen",
  renamed: (before: string, after: string, formulas: number) =>
    `„${before}“ heißt jetzt „${after}“.` +
    (formulas === 0
      ? ""
      : formulas === 1
        ? " Eine Formel wurde angepasst."
        : ` ${formulas} Formeln wurden angepasst.`),
  convertTitle: (name: string) => `„${name}“ in anderen Typ umwandeln`,
  convertTo: "Neuer Typ",
  convertConfirm: "Umwandeln",
  convertPreview: "Vorschau der Umwandlung",
  convertExamples: "So sehen die Werte danach aus",
  convertLosses: "Was nicht oder nicht ganz mitkommt",
  convertEmpty: "leer",
  convertOptions: (names: readonly string[], count: number) =>
    `Neue Optionen: ${names.join(", ")}${count > names.length ? ` und ${(count - names.length).toLocaleString("de-DE")} weitere` : ""}`,
  converted: ({
    values,
    carried,
    shortened,
    lost,
  }: {
    values: number;
    carried: number;
    shortened: number;
    lost: number;
  }) => {
    const n = (count: number): string => count.toLocaleString("de-DE");
    if (values === 0) return "Noch steht in keiner Zelle etwas.";
    if (carried === values)
      return values === 1 ? "Der eine Wert kommt mit." : `Alle ${n(values)} Werte kommen mit.`;
    const parts = [`${n(carried)} von ${n(values)} Werten kommen mit`];
    if (shortened > 0) parts.push(`${n(shortened)} nur zum Teil`);
    if (lost > 0) parts.push(`${n(lost)} ${lost === 1 ? "Zelle wird" : "Zellen werden"} leer`);
    return `${parts.join(", ")}.`;
  },
  convertedTo: (name: string, type: string, lost: number) =>
    `„${name}“ ist jetzt vom Typ ${type}.` +
    (lost === 0
      ? ""
      : lost === 1
        ? " Eine Zelle ist leer geworden."
        : ` ${lost.toLocaleString("de-DE")} Zellen sind leer geworden.`),
  convertingNow: (name: string) =>
    `„${name}“ wird im Hintergrund umgewandelt. Alle können weiterarbeiten; bis alles fertig ist, bleibt die Spalte, wie sie ist.`,
  conversionFailed: (name: string) =>
    `„${name}“ konnte auch nach mehreren Versuchen nicht umgewandelt werden. Es ist alles, wie es war.`,
  cancelled: (name: string) => `Die Umwandlung von „${name}“ ist abgebrochen. Es hat sich nichts geändert.`,
  nameRequired: "Bitte geben Sie einen Property-Namen ein.",
  fixed: "Name und Typ ändern sich im Spaltenmenü.",
  type: "Typ",
  types: {
    text: "Text",
    number: "Zahl",
    boolean: "Ja/Nein",
    date: "Datum",
    single_choice: "Einfachauswahl",
    multiple_choice: "Mehrfachauswahl",
    relation: "Relation",
    person: "Person",
    file: "Datei",
    drive_link: "Drive-Link",
    formula: "Formel",
    rollup: "Rollup",
    url: "URL",
    email: "E-Mail",
    phone: "Telefon",
    button: "Schaltfläche",
    checklist: "Checkliste",
    /** Of any type that only a later version knows. */
    unknown: "Aus einer neueren Version",
  },
  automaticKinds: {
    created_at: "Erstellt am",
    created_by: "Erstellt von",
    edited_at: "Bearbeitet am",
    edited_by: "Bearbeitet von",
    serial: "Laufende Nummer",
  },
  automaticHints: {
    created_at: "Füllt sich selbst: wann der Eintrag angelegt wurde.",
    created_by: "Füllt sich selbst: wer den Eintrag angelegt hat.",
    edited_at: "Füllt sich selbst: wann zuletzt ein Wert oder der Titel geändert wurde.",
    edited_by: "Füllt sich selbst: wer zuletzt einen Wert oder den Titel geändert hat.",
    serial: "Jeder Eintrag bekommt seine eigene Nummer; keine wird zweimal vergeben.",
  },
  serialPrefix: "Davor steht",
  serialPrefixPlaceholder: "z. B. RE-",
  serialDigits: "Mindestens Stellen",
  group: "Gruppe",
  groupHint: "Optional: fasst Eigenschaften zusammen.",
  create: "Hinzufügen",
  save: "Speichern",
  cancel: "Abbrechen",
  failed: "Aktion fehlgeschlagen",
  // Choices
  options: "Optionen",
  optionName: (n: number) => `Option ${n}`,
  optionColor: (n: number, color: string) => `Farbe von Option ${n}: ${color}`,
  optionPlaceholder: "Name der Option",
  removeOption: (n: number) => `Option ${n} entfernen`,
  moveOption: (n: number) => `Option ${n} verschieben`,
  addOption: "Option hinzufügen",
  doubled: (name: string) => `Die Option „${name}“ steht zweimal da.`,
  sortByOrder: "In dieser Reihenfolge sortieren",
  // Relations and people
  target: "Verknüpft mit",
  targetHint: "Lässt sich später nicht mehr ändern.",
  targetSelf: "Diese Datenbank",
  targetUsers: "Nutzer",
  targetDatabases: "Andere Datenbanken",
  targetGone: "Eine Datenbank, die du nicht siehst",
  targetsFailed: "Die Datenbanken konnten nicht geladen werden.",
  multiple: "Mehrere erlauben",
  multiplePeople: "Mehrere Personen erlauben",
  twoWay: "In beide Richtungen verknüpfen",
  twoWayHint: "Die andere Datenbank bekommt eine Eigenschaft, die immer dazu passt.",
  twoWaySelfHint: "Wer hier verknüpft wird, verknüpft auch zurück.",
  isTwoWay: "In beide Richtungen verknüpft.",
  counterpart: "Name der Gegen-Property",
  counterpartHint: "Optional: sonst heißt sie wie diese Datenbank.",
  personCounterpartHint: "So heißt die Liste dieser Einträge bei der Person.",
  counterpartRequired: "Bitte geben Sie einen Namen für die Gegen-Property ein.",
  // Numbers
  numberStyle: "Darstellung",
  numberStyleAny: "Wie es sich ergibt",
  numberStyles: {
    number: "Zahl",
    currency: "Währung",
    percent: "Prozent",
    duration: "Dauer",
    stars: "Sterne",
    progress: "Fortschritt",
  },
  decimals: "Nachkommastellen",
  decimalsAsEntered: "Automatisch",
  currency: "Währung",
  currencyInvalid: "Drei Buchstaben, zum Beispiel EUR.",
  stars: "Anzahl Sterne",
  numberSample: (sample: string) => `Zum Beispiel: ${sample}`,
  // Files
  ungrouped: "Ohne Gruppierung",
  ungroupedHint: "1998 statt 1.998, zum Beispiel für Jahreszahlen.",
  maxFiles: "Höchstens Dateien",
  maxFileSize: "Größte Datei (MB)",
  fileTypes: "Erlaubte Dateitypen",
  driveTypes: "Dateitypen",
  fileTypesHint: "Endungen, mit Komma getrennt, etwa pdf, docx. Leer: alle.",
  wholeNumber: (max: number) => `Bitte gib eine ganze Zahl von 1 bis ${max.toLocaleString("de-DE")} ein.`,
  positiveNumber: "Bitte gib eine ganze Zahl ab 1 ein.",
  // Rollups
  rollupRelation: "Relation",
  rollupNone: "Diese Datenbank hat noch keine Relation. Lege zuerst eine an.",
  rollupRelationRequired: "Bitte wähle eine Relation.",
  rollupProperty: "Eigenschaft",
  rollupPropertyRequired: "Bitte wähle eine Eigenschaft.",
  rollupConditions: "Welche Einträge zählen",
  rollupAll: "Alle verknüpften Einträge",
  rollupSome: (sentence: string): string => `Es zählen nur Einträge, für die gilt: ${sentence}.`,
  rollupNoneCounts: "Keiner der verknüpften Einträge erfüllt die Bedingungen.",
  rollupUnreadable: "Die verknüpfte Datenbank kannst du nicht lesen.",
  aggregation: "Zusammenfassung",
  aggregations: {
    count: "Anzahl",
    sum: "Summe",
    average: "Durchschnitt",
    min: "Kleinster Wert",
    max: "Größter Wert",
    earliest: "Frühestes Datum",
    latest: "Spätestes Datum",
    list: "Werte zeigen",
    unique: "Verschiedene Werte zeigen",
    median: "Median",
    share: "Anteil ausgefüllt",
    lookup: "Nachgeschlagen",
  },
  lookup: "Nachschlagen",
  lookupHint: "Zeigt, was bei den verknüpften Einträgen steht, so wie es dort steht.",
  lookupProperty: "Was gezeigt wird",
  lookupConditions: "Welche Einträge gezeigt werden",
  // Formulas
  formula: "Formel",
  formulaHint:
    'Strg+Leertaste schlägt Funktionen und Eigenschaften vor. Hinter einer Relation stehen die ihrer Einträge: prop("Kunde").Rabatt.',
  formulaWriting: "Schreibweise auf diesem Gerät",
  writings: {
    english: "Englisch: if(a, 0.5, b)",
    german: "Deutsch: WENN(a; 0,5; b)",
  },
  behindRelation: "hinter der Relation",
  previewOverRelation:
    "Was über eine Relation gelesen wird, rechnet der Server: Das Ergebnis steht nach dem Speichern in der Tabelle.",
  previewNone: "–",
  formulaPlaceholder: 'z. B. prop("Preis") * prop("Menge")',
  discardTitle: "Eingaben verwerfen",
  discardQuestion: "Was du hier geschrieben hast, ist noch nicht gespeichert.",
  discardConfirm: "Verwerfen",
  formulaRequired: "Bitte gib eine Formel ein.",
  returnType: "Ergebnistyp",
  returnTypeHint: "Optional: andere Ergebnisse werden zu Fehlern.",
  returnTypeAny: "Wie es sich ergibt",
  resultTypes: {
    text: "Text",
    number: "Zahl",
    boolean: "Ja/Nein",
    date: "Datum",
    list: "Liste",
    any: "je nach Werten verschieden",
    error: "immer ein Fehler",
  },
  gives: (type: string) => `Ergebnis: ${type}`,
  suggestions: "Vorschläge",
  problems: "Hinweise zur Formel",
  problemAt: (place: number, message: string) => `Stelle ${place}: ${message}`,
  preview: "Vorschau",
  previewRow: "Eintrag für die Vorschau",
  previewNoRows: "Ohne Einträge gibt es keine Vorschau.",
  previewFailed: "Die Einträge für die Vorschau konnten nicht geladen werden.",
  previewEmpty: "leer",
  lookUp: "Funktion nachschlagen",
  lookUpPlaceholder: "Funktion suchen",
  noFunction: "Keine passende Funktion",
  example: "Beispiel",
  insert: (name: string) => `${name} einfügen`,
  functionHelp: "Erklärung der Funktion",
  groups: { logic: "Logik", lists: "Listen", text: "Text", numbers: "Zahlen", dates: "Datum" },
  // Why this value
  why: "Warum dieser Wert?",
  whyOf: (property: string, entry: string) => `${property} von „${entry}“`,
  whyResult: "Ergebnis",
  whyInputs: "Woraus der Wert entsteht",
  whyOverRelation: "aus den verknüpften Einträgen",
  whyNoInputs: "Die Formel liest keine Eigenschaften.",
  whyUnknown: (name: string) => `Die Eigenschaft „${name}“ gibt es nicht.`,
  whyRestricted: "Der Wert beruht auf Einträgen, die du nicht lesen darfst.",
  whyNoRelated: "Es sind keine Einträge verknüpft.",
  whyHidden: (n: number) =>
    n === 1 ? "und 1 weiterer Eintrag" : `und ${n.toLocaleString("de-DE")} weitere Einträge`,
  whyFailed: "Die Werte konnten nicht geladen werden.",
  whyCounted: "Gezählt werden die verknüpften Einträge.",
} as const;
