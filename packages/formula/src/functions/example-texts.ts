/** The properties of the examples, and their time: Saturday, 21 November 2026, 14:05. */
export const exampleTexts = {
  moment: "2026-11-21T14:05",
  state: "NW",
  numbers: { Preis: 120, Note: 1.3, "Angebot A": 95, "Angebot B": 80, Miete: 650, Strom: 60.5 },
  texts: { Notiz: "", Vorname: "Ada", Nachname: "Lovelace" },
  lists: { Themen: ["Kunst", "Musik"] },
  dates: {
    Fällig: ["2026-11-24"],
    Abgabe: ["2026-11-30"],
    Geburtstag: ["1990-05-12"],
    Urlaub: ["2026-12-21", "2027-01-03"],
  },
} as const;
