/** German sentences and words about values. */
export const valueTexts = {
  yes: "Ja",
  no: "Nein",
  text: "Bitte gib einen Text ein.",
  textTooLong: (max: number) => `Der Text ist zu lang (höchstens ${max.toLocaleString("de-DE")} Zeichen).`,
  textInvalid: "Der Text enthält ein ungültiges Zeichen.",
  number: "Bitte gib eine Zahl ein.",
  numberTooLong: (max: number) => `Die Zahl ist zu lang (höchstens ${max} Ziffern).`,
  boolean: "Hier ist nur Ja oder Nein möglich.",
  date: "Das ist kein gültiges Datum.",
  startRequired: "Ein Startdatum ist erforderlich.",
  endBeforeStart: "Das Ende darf nicht vor dem Anfang liegen.",
  invalidDate: "Ungültiges Datum",
  option: (name: string) => `„${name}“ ist keine der Optionen.`,
  choice: "Bitte wähle eine der Optionen.",
  choices: "Bitte wähle aus den Optionen.",
  relation: "Bitte wähle Einträge.",
  person: "Bitte wähle Personen.",
  onlyOneLink: "Hier ist nur einer möglich.",
  tooManyLinks: (max: number) => `Höchstens ${max.toLocaleString("de-DE")} sind möglich.`,
  /** Placeholder of an unknown name. */
  unnamed: (id: string) => `ID:${id.slice(0, 4)}`,
  driveLink: "Bitte wähle eine Datei.",
  url: "Bitte gib eine Webadresse ein, zum Beispiel https://example.org.",
  email: "Bitte gib eine E-Mail-Adresse ein, zum Beispiel anna@example.org.",
  phone: "Bitte gib eine Telefonnummer ein, zum Beispiel +49 30 123456.",
  fileReadOnly: "Dateien kommen nur durch Hochladen in diese Zelle.",
  computed: "Dieser Wert wird berechnet und kann nicht geändert werden.",
  button: "Eine Schaltfläche wird gedrückt und hat keinen Wert.",
  checklist: "Bitte gib die Punkte einer Checkliste ein, einen je Zeile.",
  tooManyItems: (max: number) => `Eine Checkliste hat höchstens ${max} Punkte.`,
  itemTooLong: (max: number) => `Ein Punkt einer Checkliste hat höchstens ${max} Zeichen.`,
  laterType: "Diese Eigenschaft stammt aus einer neueren Version von MAIVE und kann hier nur gelesen werden.",
  /** Stands for the name of a file that is no more. */
  deletedFile: "Gelöschte Datei",
} as const;

/** Month names in lower case; prefixes of three or more letters are accepted. */
export const monthWords: readonly (readonly string[])[] = [
  ["januar", "jänner"],
  ["februar"],
  ["märz", "maerz", "mrz"],
  ["april"],
  ["mai"],
  ["juni"],
  ["juli"],
  ["august"],
  ["september"],
  ["oktober"],
  ["november"],
  ["dezember"],
];

/** Words for days near today, in lower case, and how many days they are away. */
export const dayWords: Readonly<Record<string, number>> = {
  heute: 0,
  morgen: 1,
  übermorgen: 2,
  gestern: -1,
  vorgestern: -2,
};

/** The days of the week from Monday on, in lower case; their first two letters are enough. */
export const weekdayWords: readonly string[] = [
  "montag",
  "dienstag",
  "mittwoch",
  "donnerstag",
  "freitag",
  "samstag",
  "sonntag",
];

/** Months by their names, January first. */
export const monthNames = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
] as const;
