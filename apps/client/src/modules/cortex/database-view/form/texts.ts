import type { FormOperator } from "@maive/contract";
import { formatBytes } from "@maive/values";

/** German texts of a database laid out as a form. */
export const formViewTexts = {
  modes: { fill: "Ausfüllen", edit: "Bearbeiten", preview: "Vorschau" },
  mode: "Formular zeigen als",
  noRight: "Dieses Formular füllt aus, wer in dieser Datenbank schreiben darf.",
  unsaved: "Speichere erst die Ansicht: Bis dahin ist das Formular nur eine Vorschau.",
  title: "Titel",
  titleHint: "Leer: der Name der Ansicht",
  description: "Einleitung",
  thanks: "Dank nach dem Absenden",
  thanksHint: "Leer: „Deine Antwort ist angekommen.“",
  forReaders: "Auch wer nur lesen darf, kann antworten",
  forReadersHint: "Sonst antwortet, wer in dieser Datenbank schreiben darf.",
  privateHint: "Eine eigene Ansicht füllst nur du aus.",
  fields: "Fragen",
  keys: "Ziehen, oder mit den Pfeiltasten verschieben",
  move: (name: string) => `„${name}“ verschieben`,
  remove: (name: string) => `Frage „${name}“ entfernen`,
  add: "Frage hinzufügen",
  nothingToAdd: "Nach allen Eigenschaften, die sich ausfüllen lassen, wird schon gefragt.",
  label: "Frage",
  labelHint: (name: string) => `Leer: ${name}`,
  help: "Hinweis",
  required: "Muss beantwortet werden",
  maxFiles: "Höchstens so viele Dateien",
  maxMegabytes: "Jede höchstens so groß, in MB",
  boundWrong: (most: number) => `Eine ganze Zahl von 1 bis ${most}.`,
  boundsHint: (types: readonly string[]) =>
    types.length === 0
      ? "Leer: so viel, wie die Eigenschaft zulässt. Dort steht auch, welche Dateien sie annimmt."
      : `Leer: so viel, wie die Eigenschaft zulässt. Sie nimmt an: ${types.join(", ")}.`,
  leadRequired: "Das wird der Titel des Eintrags und muss immer beantwortet werden.",
  isRequired: "Pflicht",
  isConditional: "Bedingt",
  shownIf: "Nur zeigen, wenn",
  always: "Immer zeigen",
  match: "Bedingungen verbinden",
  all: "alle zutreffen",
  any: "eine zutrifft",
  addCondition: "Bedingung hinzufügen",
  removeCondition: (n: number) => `Bedingung ${n} entfernen`,
  onField: (n: number) => `Bedingung ${n}: Frage`,
  comparison: (n: number) => `Bedingung ${n}: Vergleich`,
  value: (n: number) => `Bedingung ${n}: Antwort`,
  noEarlier: "Von Antworten abhängen kann nur, was nach einer anderen Frage steht.",
  operators: {
    is: "ist",
    is_not: "ist nicht",
    filled: "ist beantwortet",
    empty: "ist leer",
    at_least: "ist mindestens",
    at_most: "ist höchstens",
  } satisfies Record<FormOperator, string>,
  ticked: { filled: "ist angekreuzt", empty: "ist nicht angekreuzt" },
} as const;

const germanCount = new Intl.NumberFormat("de-DE");

/** German texts of a form's public address. */
export const shareFormTexts = {
  title: "Formular teilen",
  isPublic: "Ohne Anmeldung ausfüllen",
  isPublicHint:
    "Wer die Adresse hat, kann antworten, und liest nichts: weder Einträge noch Namen. Antworten haben keinen Ersteller.",
  address: "Öffentliche Adresse",
  lastDay: "Letzter Tag",
  lastDayHint: "Leer: ohne Ende",
  mostAnswers: "Höchstens so viele Antworten",
  mostAnswersHint: "Leer: beliebig viele",
  mostAnswersWrong: (max: number) => `Eine ganze Zahl von 1 bis ${germanCount.format(max)}.`,
  answers: (n: number) =>
    n === 1
      ? "Eine Antwort ist bisher über die öffentliche Adresse gekommen."
      : `${germanCount.format(n)} Antworten sind bisher über die öffentliche Adresse gekommen.`,
  fileBytes: (bytes: number, most: number) =>
    `Mit ihnen kamen Dateien von ${formatBytes(bytes)}; ${formatBytes(most)} gehen, danach braucht es eine neue Adresse.`,
  filesHint:
    "Auch wer kein Konto hat, kann hier Dateien senden. Öffne sie so vorsichtig wie die Anhänge einer fremden E-Mail.",
  renew: "Neue Adresse",
  renewTitle: "Neue Adresse erzeugen?",
  renewQuestion: "Die bisherige gilt dann nicht mehr. Wer sie hat, kann nicht mehr antworten.",
  notAsked: (names: readonly string[]) =>
    `Danach wird dort nicht gefragt, weil es Personen, Einträge oder vorhandene Werte verraten würde: ${names.join(", ")}.`,
  loadFailed: "Ob das Formular geteilt ist, konnte nicht geladen werden.",
  failed: "Das hat nicht geklappt. Bitte versuche es noch einmal.",
} as const;
