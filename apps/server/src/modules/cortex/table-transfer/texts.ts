const number = (n: number): string => n.toLocaleString("de-DE");

const quoted = (names: readonly string[]): string => names.map((name) => `„${name}“`).join(", ");

export const tableTexts = {
  table: "Tabelle",
  view: "Ansicht",
  /** A whole database in the export of everything. */
  wholeName: "Tabelle",
  filesFolder: "Dateien",
  unnamedFile: "Datei",
  column: (place: number) => `Spalte ${place}`,
  /** Title of untitled rows. */
  untitled: "Ohne Titel",

  tooManyRowsToExport: (max: number) =>
    `Eine Excel-Datei fasst höchstens ${number(max)} Zeilen. Bitte exportiere als CSV.`,

  nothingToImport: "Bitte wähle eine CSV- oder Excel-Datei (.xlsx).",
  oldExcel: "Das ist eine alte Excel-Datei (.xls). Bitte speichere sie als .xlsx oder CSV.",
  tooLarge: (megabytes: number) => `Eine Tabelle darf höchstens ${number(megabytes)} MB groß sein.`,
  tooLargeUnpacked: "Diese Excel-Datei ist entpackt zu groß.",
  tooManyRows: (max: number) =>
    `Das sind zu viele Zeilen. Ein Import darf höchstens ${number(max)} haben; bitte teile die Datei auf.`,
  tooManyColumns: (max: number) =>
    `Das sind zu viele Spalten. Ein Import darf höchstens ${number(max)} haben.`,
  broken: "Diese Excel-Datei ist beschädigt oder keine .xlsx-Datei.",
  locked: "Diese Excel-Datei ist mit einem Passwort geschützt. Bitte entferne es zuerst.",
  notText: "Das ist keine lesbare CSV-Datei.",
  openQuote: (row: number) => `Ab Zeile ${number(row)} wird ein Anführungszeichen nicht geschlossen.`,
  tooLongRow: (row: number) =>
    `Zeile ${number(row)} ist zu lang. Vielleicht fehlt ein schließendes Anführungszeichen.`,
  empty: "In dieser Datei steht nichts.",
  noSheet: (name: string) => `Ein Blatt „${name}“ gibt es in dieser Datei nicht.`,
  tooSlow: "Diese Datei ist zu aufwendig zu lesen. Bitte teile sie auf.",

  busy: "Dieser Import läuft schon.",
  noPlan: "Bitte prüfe den Import zuerst.",
  interrupted:
    "Der Import wurde unterbrochen. Es wurde nichts gespeichert; du kannst ihn noch einmal starten.",
  cancelled: "Der Import wurde abgebrochen. Es wurde nichts gespeichert.",
  stopped: "Der Server wurde beendet. Es wurde nichts gespeichert.",
  problemsLeft: (n: number) =>
    n === 1
      ? "1 Zelle kann nicht übernommen werden. Es wurde nichts gespeichert."
      : `${number(n)} Zellen können nicht übernommen werden. Es wurde nichts gespeichert.`,

  noTitleColumn: "Bitte wähle genau eine Spalte für den Titel.",
  columnTwice: "Diese Spalte ist zweimal angegeben.",
  columnUnknown: "Diese Spalte gibt es in der Datei nicht.",
  propertyUnknown: "Diese Eigenschaft gibt es nicht.",
  propertyTwice: "In diese Eigenschaft führt schon eine andere Spalte.",
  propertyIsTitle: "Diese Eigenschaft ist der Titel.",
  notImportable: "In Eigenschaften dieser Art kann nicht importiert werden.",
  nameTaken: "Diesen Namen gibt es schon.",

  problems: {
    number: "Das ist keine Zahl.",
    date: "Das ist kein Datum.",
    boolean: "Das ist weder Ja noch Nein.",
    option: "Diese Option gibt es nicht.",
    optionTooLong: (max: number) => `Eine Option hat höchstens ${max} Zeichen.`,
    tooManyOptions: (max: number) => `Mehr als ${number(max)} Optionen sind nicht möglich.`,
    titleMissing: "Der Titel fehlt; der Eintrag heißt „Ohne Titel“.",
    titleTooLong: (max: number) => `Der Titel ist länger als ${max} Zeichen und wird gekürzt.`,
    error: "In dieser Zelle steht ein Fehler.",
    entries: {
      unknown: (names: readonly string[]) =>
        names.length === 1
          ? `Einen Eintrag ${quoted(names)} gibt es hier nicht.`
          : `Einträge ${quoted(names)} gibt es hier nicht.`,
      onlyOne: (n: number) => `Hier ist nur ein Eintrag möglich, in der Zelle stehen ${n}.`,
    },
    people: {
      unknown: (names: readonly string[]) =>
        `${quoted(names)} ${names.length === 1 ? "kann" : "können"} hier nicht gewählt werden.`,
      onlyOne: (n: number) => `Hier ist nur eine Person möglich, in der Zelle stehen ${n}.`,
    },
    entryTwice: (name: string) => `Mehrere Einträge heißen „${name}“.`,
  },

  report: { row: "Zeile", column: "Spalte", value: "Wert", reason: "Grund" },
  reportName: (name: string) => `${name} - Nicht übernommen.csv`,
} as const;
