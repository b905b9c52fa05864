/** How each function is called, what it does and an example: what completion shows. */
export const functionTexts = {
  if: {
    signature: "if(Bedingung, dann, sonst)",
    description: "Gibt je nach Bedingung den einen oder den anderen Wert.",
    example: 'if(prop("Preis") > 100, "teuer", "günstig")',
  },
  ifs: {
    signature: "ifs(Bedingung, dann, Bedingung, dann, …, sonst)",
    description: "Gibt den Wert hinter der ersten Bedingung, die zutrifft, sonst den letzten.",
    example: 'ifs(prop("Note") < 2, "sehr gut", prop("Note") < 3, "gut", "in Ordnung")',
  },
  empty: {
    signature: "empty(Wert)",
    description: "Sagt, ob ein Wert leer ist.",
    example: 'empty(prop("Notiz"))',
  },
  length: {
    signature: "length(Text oder Liste)",
    description: "Zählt die Zeichen eines Textes oder die Einträge einer Liste.",
    example: 'length("Hallo")',
  },
  concat: {
    signature: "concat(Wert, Wert, …)",
    description: "Fügt Werte zu einem Text zusammen.",
    example: 'concat(prop("Vorname"), " ", prop("Nachname"))',
  },
  lower: {
    signature: "lower(Text)",
    description: "Schreibt einen Text klein.",
    example: 'lower("Hallo")',
  },
  upper: {
    signature: "upper(Text)",
    description: "Schreibt einen Text groß.",
    example: 'upper("Hallo")',
  },
  trim: {
    signature: "trim(Text)",
    description: "Entfernt Leerzeichen am Anfang und am Ende.",
    example: 'trim("  Hallo ")',
  },
  replace: {
    signature: "replace(Text, Teil, Ersatz)",
    description: "Ersetzt einen Teil des Textes überall, wo er vorkommt.",
    example: 'replace("a-b-c", "-", " ")',
  },
  contains: {
    signature: "contains(Text, Teil)",
    description: "Sagt, ob ein Text einen Teil enthält; Groß- und Kleinschreibung zählt.",
    example: 'contains("Wanderung", "wand")',
  },
  startsWith: {
    signature: "startsWith(Text, Teil)",
    description: "Sagt, ob ein Text mit einem Teil beginnt.",
    example: 'startsWith("Wanderung", "Wand")',
  },
  endsWith: {
    signature: "endsWith(Text, Teil)",
    description: "Sagt, ob ein Text mit einem Teil endet.",
    example: 'endsWith("Wanderung", "ung")',
  },
  slice: {
    signature: "slice(Text, von, bis?)",
    description: "Schneidet einen Teil heraus; gezählt wird ab 0, „bis“ gehört nicht mehr dazu.",
    example: 'slice("Wanderung", 0, 4)',
  },
  split: {
    signature: "split(Text, Trenner)",
    description: "Teilt einen Text an jedem Trenner in eine Liste.",
    example: 'split("a, b, c", ", ")',
  },
  join: {
    signature: "join(Liste, Trenner)",
    description: "Fügt eine Liste zu einem Text zusammen.",
    example: 'join(prop("Themen"), " / ")',
  },
  at: {
    signature: "at(Liste, Platz)",
    description: "Gibt den Eintrag an einem Platz der Liste; gezählt wird ab 0.",
    example: 'at(split("a,b,c", ","), 1)',
  },
  round: {
    signature: "round(Zahl, Stellen?)",
    description: "Rundet kaufmännisch, ohne Angabe auf ganze Zahlen.",
    example: "round(2.345, 2)",
  },
  floor: {
    signature: "floor(Zahl)",
    description: "Rundet ab.",
    example: "floor(2.9)",
  },
  ceil: {
    signature: "ceil(Zahl)",
    description: "Rundet auf.",
    example: "ceil(2.1)",
  },
  abs: {
    signature: "abs(Zahl)",
    description: "Gibt den Betrag einer Zahl.",
    example: "abs(-3)",
  },
  sqrt: {
    signature: "sqrt(Zahl)",
    description: "Zieht die Quadratwurzel.",
    example: "sqrt(16)",
  },
  pow: {
    signature: "pow(Zahl, Hochzahl)",
    description: "Rechnet eine Zahl hoch eine andere.",
    example: "pow(2, 10)",
  },
  mod: {
    signature: "mod(Zahl, Teiler)",
    description: "Gibt den Rest einer Division, mit dem Vorzeichen der ersten Zahl.",
    example: "mod(7, 3)",
  },
  min: {
    signature: "min(Zahl oder Liste, …)",
    description: "Gibt die kleinste Zahl; Leeres zählt nicht.",
    example: 'min(prop("Angebot A"), prop("Angebot B"))',
  },
  max: {
    signature: "max(Zahl oder Liste, …)",
    description: "Gibt die größte Zahl; Leeres zählt nicht.",
    example: "max(3, 7, 5)",
  },
  sum: {
    signature: "sum(Zahl oder Liste, …)",
    description: "Zählt Zahlen zusammen; Leeres zählt nicht.",
    example: 'sum(prop("Miete"), prop("Strom"))',
  },
  mean: {
    signature: "mean(Zahl oder Liste, …)",
    description: "Gibt den Durchschnitt; Leeres zählt nicht.",
    example: "mean(2, 3, 4)",
  },
  toNumber: {
    signature: "toNumber(Text)",
    description: "Liest eine Zahl aus einem Text, mit Komma oder Punkt.",
    example: 'toNumber("12,5")',
  },
  toText: {
    signature: "toText(Wert)",
    description: "Macht aus einem Wert einen Text.",
    example: "toText(12.5)",
  },
  now: {
    signature: "now()",
    description: "Gibt den jetzigen Zeitpunkt.",
    example: 'formatDate(now(), "HH:mm")',
  },
  today: {
    signature: "today()",
    description: "Gibt den heutigen Tag.",
    example: 'prop("Fällig") < today()',
  },
  date: {
    signature: "date(Text) oder date(Jahr, Monat, Tag, Stunde?, Minute?)",
    description: "Macht ein Datum aus einem Text wie „2026-11-21“ oder aus Zahlen.",
    example: "date(2026, 11, 21)",
  },
  dateAdd: {
    signature: "dateAdd(Datum, Anzahl, Einheit)",
    description: "Zählt zu einem Datum etwas hinzu: years, quarters, months, weeks, days, hours, minutes.",
    example: 'dateAdd(today(), 2, "weeks")',
  },
  dateSubtract: {
    signature: "dateSubtract(Datum, Anzahl, Einheit)",
    description: "Zieht von einem Datum etwas ab: years, quarters, months, weeks, days, hours, minutes.",
    example: 'dateSubtract(prop("Abgabe"), 3, "days")',
  },
  dateBetween: {
    signature: "dateBetween(Datum, früheres Datum, Einheit)",
    description: "Zählt die ganzen Einheiten vom zweiten Datum zum ersten.",
    example: 'dateBetween(today(), prop("Geburtstag"), "years")',
  },
  dateStart: {
    signature: "dateStart(Datum)",
    description: "Gibt den Anfang eines Zeitraums.",
    example: 'dateStart(prop("Urlaub"))',
  },
  dateEnd: {
    signature: "dateEnd(Datum)",
    description: "Gibt das Ende eines Zeitraums; ohne Ende den Anfang.",
    example: 'dateEnd(prop("Urlaub"))',
  },
  formatDate: {
    signature: "formatDate(Datum, Muster)",
    description: "Schreibt ein Datum nach einem Muster.",
    example: 'formatDate(today(), "EEEE, d. MMMM yyyy")',
  },
  year: {
    signature: "year(Datum)",
    description: "Gibt das Jahr.",
    example: "year(today())",
  },
  month: {
    signature: "month(Datum)",
    description: "Gibt den Monat, 1 ist Januar.",
    example: "month(today())",
  },
  day: {
    signature: "day(Datum)",
    description: "Gibt den Tag im Monat.",
    example: "day(today())",
  },
  hour: {
    signature: "hour(Datum)",
    description: "Gibt die Stunde.",
    example: "hour(now())",
  },
  minute: {
    signature: "minute(Datum)",
    description: "Gibt die Minute.",
    example: "minute(now())",
  },
  weekday: {
    signature: "weekday(Datum)",
    description: "Gibt den Wochentag, 1 ist Montag.",
    example: "weekday(today())",
  },
} as const;
