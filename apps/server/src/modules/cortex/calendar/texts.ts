/** German sentences of the calendar. */
export const calendarTexts = {
  noDate: "Diese Datenbank hat keine solche Datums-Eigenschaft.",
  /** Names of properties for place and notes, best match first; new ones get the first. */
  details: {
    place: ["Ort", "Veranstaltungsort", "Treffpunkt", "Adresse", "Location"],
    notes: ["Notizen", "Notiz", "Anmerkungen", "Beschreibung"],
  },
} as const;
