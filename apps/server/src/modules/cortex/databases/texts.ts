/** German names of the calendar's database. */
export const databaseTexts = {
  calendar: "Kalender",
  calendarLead: "Ereignis",
} as const;
