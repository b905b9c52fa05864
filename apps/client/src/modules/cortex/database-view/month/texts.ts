/** German texts of a database laid out as a calendar. */
export const monthTexts = {
  noDate: "Ein Kalender braucht eine Eigenschaft mit einem Datum.",
  noDateHint:
    "Lege so eine Eigenschaft an, oder mache sie sichtbar: Sie sagt, an welchem Tag ein Eintrag steht.",
  calendarOf: (database: string, heading: string) => `${database}, ${heading}`,
  view: "Zeitraum",
  views: { month: "Monat", week: "Woche", list: "Liste" },
  previous: "Zurückblättern",
  next: "Weiterblättern",
  today: "Heute",
  newOn: (day: string) => `Neuer Eintrag am ${day}`,
  create: "Anlegen",
  hit: (title: string, when: string) => `${title}, ${when}`,
  tooMany: (n: number) =>
    `Gezeigt werden die ersten ${n.toLocaleString("de-DE")} Einträge: Filtere die Ansicht, um alle zu sehen.`,
} as const;
