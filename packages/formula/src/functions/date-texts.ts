/** Signature, description and example of the functions of dates, for completion. */
export const dateTexts = {
  now: {
    signature: "now()",
    description: "Gibt den jetzigen Zeitpunkt.",
    example: 'formatDate(now(), "HH:mm")',
    result: "14:05",
  },
  today: {
    signature: "today()",
    description: "Gibt den heutigen Tag.",
    example: 'prop("Fällig") < today()',
    result: "Nein",
  },
  date: {
    signature: "date(Text) oder date(Jahr, Monat, Tag, Stunde?, Minute?)",
    description: "Macht ein Datum aus einem Text wie „21.11.2026“ oder „2026-11-21“ oder aus Zahlen.",
    example: "date(2026, 11, 21)",
    result: "21.11.2026",
  },
  dateAdd: {
    signature: "dateAdd(Datum, Anzahl, Einheit)",
    description: "Zählt zu einem Datum etwas hinzu: years, quarters, months, weeks, days, hours, minutes.",
    example: 'dateAdd(today(), 2, "weeks")',
    result: "05.12.2026",
  },
  dateSubtract: {
    signature: "dateSubtract(Datum, Anzahl, Einheit)",
    description: "Zieht von einem Datum etwas ab: years, quarters, months, weeks, days, hours, minutes.",
    example: 'dateSubtract(prop("Abgabe"), 3, "days")',
    result: "27.11.2026",
  },
  dateBetween: {
    signature: "dateBetween(Datum, früheres Datum, Einheit)",
    description: "Zählt die ganzen Einheiten vom zweiten Datum zum ersten.",
    example: 'dateBetween(today(), prop("Geburtstag"), "years")',
    result: "36",
  },
  dateStart: {
    signature: "dateStart(Datum)",
    description: "Gibt den Anfang eines Zeitraums.",
    example: 'dateStart(prop("Urlaub"))',
    result: "21.12.2026",
  },
  dateEnd: {
    signature: "dateEnd(Datum)",
    description: "Gibt das Ende eines Zeitraums; ohne Ende den Anfang.",
    example: 'dateEnd(prop("Urlaub"))',
    result: "03.01.2027",
  },
  formatDate: {
    signature: "formatDate(Datum, Muster)",
    description: "Schreibt ein Datum nach einem Muster.",
    example: 'formatDate(today(), "EEEE, d. MMMM yyyy")',
    result: "Samstag, 21. November 2026",
  },
  workdays: {
    signature: "workdays(Datum, späteres Datum)",
    description:
      "Zählt die Tage von Montag bis Freitag ohne die gesetzlichen Feiertage der Instanz, beide Daten eingeschlossen.",
    example: 'workdays(prop("Urlaub"), dateEnd(prop("Urlaub")))',
    result: "8",
  },
  addWorkdays: {
    signature: "addWorkdays(Datum, Anzahl)",
    description:
      "Geht von einem Datum so viele Arbeitstage weiter, ohne Wochenenden und die gesetzlichen Feiertage der Instanz.",
    example: "addWorkdays(today(), 5)",
    result: "27.11.2026",
  },
  monthEnd: {
    signature: "monthEnd(Datum)",
    description: "Gibt den letzten Tag des Monats.",
    example: "monthEnd(today())",
    result: "30.11.2026",
  },
  quarter: {
    signature: "quarter(Datum)",
    description: "Gibt das Quartal, 1 bis 4.",
    example: "quarter(today())",
    result: "4",
  },
  week: {
    signature: "week(Datum)",
    description: "Gibt die Kalenderwoche, wie sie in Deutschland gezählt wird.",
    example: "week(today())",
    result: "47",
  },
  year: {
    signature: "year(Datum)",
    description: "Gibt das Jahr.",
    example: "year(today())",
    result: "2026",
  },
  month: {
    signature: "month(Datum)",
    description: "Gibt den Monat, 1 ist Januar.",
    example: "month(today())",
    result: "11",
  },
  day: {
    signature: "day(Datum)",
    description: "Gibt den Tag im Monat.",
    example: "day(today())",
    result: "21",
  },
  hour: {
    signature: "hour(Datum)",
    description: "Gibt die Stunde.",
    example: "hour(now())",
    result: "14",
  },
  minute: {
    signature: "minute(Datum)",
    description: "Gibt die Minute.",
    example: "minute(now())",
    result: "5",
  },
  weekday: {
    signature: "weekday(Datum)",
    description: "Gibt den Wochentag, 1 ist Montag.",
    example: "weekday(today())",
    result: "6",
  },
} as const;
