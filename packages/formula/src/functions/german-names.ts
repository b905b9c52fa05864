/** What functions are called in German spreadsheets, by those names; either may be written, in capitals or not. */
const known: ReadonlyMap<string, string> = new Map([
  ["WENN", "if"],
  ["WENNS", "ifs"],
  ["WENNFEHLER", "ifError"],
  ["ERSTERWERT", "switch"],
  ["UND", "and"],
  ["ODER", "or"],
  ["ISTLEER", "empty"],
  ["LÄNGE", "length"],
  ["VERKETTEN", "concat"],
  ["KLEIN", "lower"],
  ["GROSS", "upper"],
  ["GLÄTTEN", "trim"],
  ["WECHSELN", "replace"],
  ["LINKS", "left"],
  ["RECHTS", "right"],
  ["TEIL", "mid"],
  ["FINDEN", "find"],
  ["WIEDERHOLEN", "repeat"],
  ["EINDEUTIG", "unique"],
  ["ANZAHL2", "count"],
  ["RUNDEN", "round"],
  ["AUFRUNDEN", "roundUp"],
  ["ABS", "abs"],
  ["WURZEL", "sqrt"],
  ["POTENZ", "pow"],
  ["REST", "mod"],
  ["MIN", "min"],
  ["MAX", "max"],
  ["SUMME", "sum"],
  ["MITTELWERT", "mean"],
  ["MEDIAN", "median"],
  ["HEUTE", "today"],
  ["JETZT", "now"],
  ["DATUM", "date"],
  ["JAHR", "year"],
  ["MONAT", "month"],
  ["TAG", "day"],
  ["STUNDE", "hour"],
  ["WOCHENTAG", "weekday"],
  ["ISOKALENDERWOCHE", "week"],
]);

/** The name of a function in the language, whichever of its names is written. */
export const functionName = (written: string): string => known.get(written.toUpperCase()) ?? written;

/** The German names that contain a part, with the functions they call. */
export const germanNamesWith = (part: string): string[] =>
  [...known].filter(([german]) => german.includes(part.toUpperCase())).map(([, name]) => name);
