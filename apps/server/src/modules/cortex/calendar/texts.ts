/** German sentences of the calendar. */
export const calendarTexts = {
  noDate: "Diese Datenbank hat keine solche Datums-Eigenschaft.",
} as const;
