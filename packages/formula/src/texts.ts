import { monthNames } from "@maive/values";

/** German sentences of the formula language. Places are counted from 1. */
export const syntaxTexts = {
  at: (message: string, place: number) => `${message} (Stelle ${place})`,
  empty: "Die Formel ist leer.",
  tooLong: (max: number) => `Die Formel ist zu lang (höchstens ${max.toLocaleString("de-DE")} Zeichen).`,
  tooManyParts: (max: number) => `Die Formel hat zu viele Teile (höchstens ${max}).`,
  tooDeep: (max: number) => `Die Formel ist zu tief verschachtelt (höchstens ${max} Ebenen).`,
  unknownSign: (sign: string) => `Das Zeichen „${sign}“ ist hier nicht erlaubt.`,
  openComment: "Der Kommentar ist nicht geschlossen. Am Ende fehlt „*/“.",
  openText: "Der Text ist nicht geschlossen. Am Ende fehlt ein Anführungszeichen.",
  badNumber: (text: string, like: string) =>
    `„${text}“ ist keine Zahl. Schreibe Zahlen mit ${like.includes(",") ? "Komma" : "Punkt"}, etwa ${like}.`,
  unexpected: (found: string) => `„${found}“ passt hier nicht.`,
  unexpectedEnd: "Die Formel ist unvollständig.",
  expected: (expected: string, found: string) => `Hier fehlt „${expected}“ vor „${found}“.`,
  expectedAtEnd: (expected: string) => `Am Ende fehlt „${expected}“.`,
  boundName: "Hier gehört ein Name hin, etwa let(Netto, 100, Netto * 1.19).",
  propertyName: 'Nach prop gehört der Name einer Eigenschaft in Anführungszeichen: prop("Name").',
  linkedProperty:
    'Hinter einem Punkt steht eine Funktion oder, gleich hinter einer Relation, eine Eigenschaft ihrer Einträge: prop("Kunde").Rabatt oder prop("Kunde").prop("Rabatt in %").',
  unknownFunction: (name: string) => `Die Funktion „${name}“ gibt es nicht.`,
  didYouMean: (name: string, known: string) =>
    `Die Funktion „${name}“ gibt es nicht. Meintest du „${known}“?`,
  asksWho: (name: string) =>
    `„${name}“ gibt es nicht: Ein Ergebnis steht für alle gleich da. Was zu dir gehört, zeigt eine Ansicht mit dem Filter „ich“.`,
  asksOrigin: (name: string) =>
    `„${name}“ gibt es nicht als Funktion. Füge eine Spalte „Erstellt am“, „Erstellt von“, „Bearbeitet am“ oder „Bearbeitet von“ hinzu und lies sie mit prop("Erstellt am").`,
  unknownWord: (word: string) =>
    `„${word}“ ist kein bekanntes Wort. Texte stehen in Anführungszeichen, Eigenschaften in prop("…").`,
  joinArguments: (name: string) => `„${name}“ braucht mindestens zwei Angaben.`,
  argumentCount: (name: string, signature: string) =>
    `„${name}“ hat nicht die richtige Anzahl Angaben: ${signature}`,
} as const;

/** German reasons of evaluation errors, shown as `#FEHLER: <reason>`. */
export const reasonTexts = {
  prefix: "#FEHLER: ",
  unknownProperty: (name: string) => `Die Eigenschaft „${name}“ gibt es nicht`,
  unknownLinked: (relation: string, name: string) =>
    `Die Eigenschaft „${name}“ gibt es hinter „${relation}“ nicht`,
  linkedNames: "Namen anderer Einträge, Personen und Dateien lassen sich über eine Relation nicht lesen",
  unbound: (name: string) => `„${name}“ hat hier keinen Wert`,
  wrongKind: (expected: string, found: string) => `Erwartet ${expected}, gefunden ${found}`,
  notComparable: (left: string, right: string) => `${left} und ${right} lassen sich nicht vergleichen`,
  notAddable: (left: string, right: string) => `${left} und ${right} lassen sich nicht addieren`,
  divisionByZero: "Division durch 0",
  rootOfNegative: "Wurzel aus einer negativen Zahl",
  tooBig: "Die Zahl ist zu groß",
  noNumber: "Das Ergebnis ist keine Zahl",
  tooLong: "Der Text ist zu lang",
  tooManyItems: "Die Liste ist zu lang",
  tooManySteps: "Die Formel rechnet zu lange",
  tooDeep: "Die Formel ist zu tief verschachtelt",
  wholeNumber: "Erwartet eine ganze Zahl",
  digits: "Die Stellen müssen zwischen -15 und 15 liegen",
  decimals: (most: number) => `Die Nachkommastellen müssen zwischen 0 und ${most} liegen`,
  notANumberText: (text: string) => `„${text}“ ist keine Zahl`,
  noAddress: (text: string) => `„${text}“ ist keine Adresse, die sich öffnen lässt`,
  invalidDate: "Dieses Datum gibt es nicht",
  unknownUnit: (unit: string) => `Die Einheit „${unit}“ gibt es nicht`,
  unknownToken: (token: string) => `Das Datumskürzel „${token}“ gibt es nicht`,
  pattern: (reason: string) => `Das Suchmuster geht so nicht: ${reason}`,
  group: (groups: number) => `Das Suchmuster hat ${groups === 1 ? "eine Klammer" : `${groups} Klammern`}`,
  noBranch: "Keine der Bedingungen trifft zu",
  returnType: (expected: string, found: string) => `Das Ergebnis sollte ${expected} sein, ist aber ${found}`,
} as const;

/** Why a search pattern cannot be read, continued after a colon. */
export const patternTexts = {
  tooLong: (max: number) => `höchstens ${max} Zeichen`,
  tooBig: "es ist ausgeschrieben zu groß",
  tooOften: (max: number) => `höchstens ${max} Wiederholungen`,
  tooDeep: (max: number) => `höchstens ${max} Klammern ineinander`,
  unfinished: "am Ende fehlt etwas",
  closing: "„)“ ohne „(“",
  openGroup: "am Ende fehlt „)“",
  nothingToRepeat:
    "vor „*“, „+“, „?“ und „{“ gehört ein Zeichen; das Zeichen selbst ist mit „\\“ davor gemeint",
  bounds: "die erste Zahl in „{…}“ ist größer als die zweite",
  looking: "Blicke voraus oder zurück und Verweise auf Klammern gibt es nicht",
  escape: (sign: string) => `„\\${sign}“ gibt es nicht`,
  property: "„\\p{…}“ kennt L, Lu, Ll, N, P und S",
  range: "ein Bereich in „[…]“ reicht vom kleineren zum größeren Zeichen",
} as const;

const aKind = {
  text: "ein Text",
  number: "eine Zahl",
  boolean: "ein Ja/Nein-Wert",
  date: "ein Datum",
  list: "eine Liste",
} as const;
const accusative = { ...aKind, text: "einen Text", boolean: "einen Ja/Nein-Wert" } as const;
const manyOf = { text: "Texten", number: "Zahlen", boolean: "Ja/Nein-Werten", date: "Daten" } as const;

type Names = readonly string[];
const phrase = (words: Readonly<Record<string, string>>, names: Names): string =>
  names.map((name) => words[name] ?? name).join(" oder ") || "etwas Leeres";
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** German sentences of the type check, written under the place they are about. */
export const checkTexts = {
  always: (reason: string) => `${reason}.`,
  unknownProperty: (name: string, similar: string | undefined) =>
    `Die Eigenschaft „${name}“ gibt es nicht.${similar === undefined ? "" : ` Meintest du „${similar}“?`}`,
  noRelation: (name: string) =>
    `„${name}“ ist keine Relation zu Einträgen und hat deshalb keine Eigenschaften.`,
  unknownLinked: (relation: string, name: string, similar: string | undefined) =>
    `Die Einträge hinter „${relation}“ haben keine Eigenschaft „${name}“.${similar === undefined ? "" : ` Meintest du „${similar}“?`}`,
  operator: (sign: string) => `„${sign}“ braucht`,
  part: (name: string, place: number) => `„${name}“ braucht als ${place}. Angabe`,
  found: (names: Names) => phrase(aKind, names),
  listOf: (names: Names) => `eine Liste von ${phrase(manyOf, names)}`,
  wrongPart: (where: string, expected: Names, found: string) =>
    `${where} ${phrase(accusative, expected)}, hier steht ${found}.`,
  notAddable: (left: Names, right: Names, withDate: boolean) =>
    `${capital(phrase(aKind, left))} und ${phrase(aKind, right)} lassen sich nicht addieren.${
      withDate ? " Für Daten gibt es dateAdd." : ""
    }`,
  notComparable: (left: Names, right: Names) =>
    `${capital(phrase(aKind, left))} und ${phrase(aKind, right)} lassen sich nicht vergleichen.`,
  neverEqual: (left: Names, right: Names) =>
    `${capital(phrase(aKind, left))} und ${phrase(aKind, right)} sind nie gleich, wenn beide ausgefüllt sind.`,
  returnType: (expected: string, found: Names) =>
    `Das Ergebnis soll ${phrase(aKind, [expected])} sein, ist aber ${phrase(aKind, found)}.`,
} as const;

/** German sentences about rollups. */
export const rollupTexts = {
  noProperty: "Die Eigenschaft, die zusammengefasst werden soll, gibt es nicht.",
  names:
    "Werte, die andere Einträge, Personen oder Dateien nennen, lassen sich nicht auflisten. „Nachschlagen“ zeigt sie.",
  wrongKind: (aggregation: string, expected: string, found: Names) =>
    `„${aggregation}“ braucht ${phrase(accusative, [expected])}, die Eigenschaft ist aber ${phrase(aKind, found)}.`,
} as const;

/** German sentences about dependencies. */
export const graphTexts = {
  cycle: (names: readonly string[]) => `Kreis: ${names.join(" → ")}`,
} as const;

/** Kinds of values in reasons. */
export const kindTexts = {
  empty: "leer",
  number: "Zahl",
  text: "Text",
  boolean: "Ja/Nein",
  date: "Datum",
  list: "Liste",
  error: "Fehler",
} as const;

/** Words of texts that formulas put together, and of `formatDate`. */
export const wordTexts = {
  yes: "Ja",
  no: "Nein",
  months: monthNames,
  shortMonths: [
    "Jan.",
    "Feb.",
    "März",
    "Apr.",
    "Mai",
    "Juni",
    "Juli",
    "Aug.",
    "Sept.",
    "Okt.",
    "Nov.",
    "Dez.",
  ],
  /** Monday first. */
  weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
  shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
} as const;
