const events = (n: number) => (n === 1 ? "1 Termin" : `${n} Termine`);

/** German texts of a calendar's grid. */
export const calendarGridTexts = {
  weekWord: "KW",
  allDay: "Ganztägig",
  allDayShort: "Ganzt.",
  moreEvents: (n: number) => `+${n} weitere`,
  moreEventsShort: (n: number) => `+${n}`,
  moreEventsName: (n: number) => `${events(n)} mehr anzeigen`,
  holidayName: (day: string, holiday: string) => `${day}, Feiertag: ${holiday}`,
  holiday: "Feiertag",
  todayName: (day: string) => `Heute, ${day}`,
  emptyList: "Keine Termine in diesem Monat.",
  untitled: "Ohne Titel",
  until: (end: string) => `bis ${end}`,
  range: (start: string, end: string) => `${start} – ${end}`,
  inCalendar: (name: string) => `in ${name}`,
  locked: "nur lesbar",
  writtenIn: (zone: string) => `Zeitzone des Termins: ${zone}`,
  byDate: (database: string, property: string) => `${database} · ${property}`,
} as const;
