/** German sentences of the calendar. */
export const calendarTexts = {
  noDate: "Diese Datenbank hat keine solche Datums-Eigenschaft.",
  /** How properties are called that say where an event is and what is noted of it, the likeliest first; the first is a new one's. */
  details: {
    place: ["Ort", "Veranstaltungsort", "Treffpunkt", "Adresse", "Location"],
    notes: ["Notizen", "Notiz", "Anmerkungen", "Beschreibung"],
  },
} as const;
