/** German texts of the initial content. */
export const welcomeTexts = {
  pageTitle: "Willkommen bei MAIVE",
  intro:
    "Das ist dein Arbeitsbereich. Seiten, Tabellen und alles, was du mit anderen teilst, liegen auf deinem eigenen Rechner.",
  writingHeading: "Schreiben",
  writing:
    "Klicke in diese Zeile und schreibe los. Mit „/“ am Anfang einer Zeile öffnest du das Menü für Überschriften, Unterseiten und Datenbankansichten.",
  together:
    "Öffne diese Seite in einem zweiten Browser: Ihr seht einander beim Schreiben zu. Oben steht, ob alles gespeichert ist.",
  tableHeading: "Eine lebende Tabelle",
  table: "Klicke in eine Zelle und ändere sie. Wer die Seite ebenfalls offen hat, sieht die Änderung sofort.",
  nextHeading: "Wie es weitergeht",
  next: "Mit „+ Neu“ links legst du deine erste Seite an, unter „Datenbanken verwalten“ eine eigene Datenbank. Diese Seite kannst du löschen wie jede andere.",
  databaseName: "Erste Schritte",
  databaseDescription: "Ein kleines Beispiel, das du ändern oder löschen kannst.",
  state: "Status",
  states: [
    { name: "Offen", color: "stone" },
    { name: "Läuft", color: "blue" },
    { name: "Erledigt", color: "green" },
  ],
  due: "Termin",
  effort: "Stunden",
  important: "Wichtig",
  note: "Notiz",
  entries: [
    {
      title: "Erste Seite anlegen",
      state: "Offen",
      daysFromNow: 0,
      effort: "0.5",
      important: true,
      note: "Links mit „+ Neu“",
    },
    {
      title: "Einkaufsliste schreiben",
      state: "Läuft",
      daysFromNow: 1,
      effort: "0.25",
      important: false,
      note: "",
    },
    {
      title: "Familienkalender planen",
      state: "Offen",
      daysFromNow: 7,
      effort: "1.5",
      important: true,
      note: "Zusammen am Sonntag",
    },
    {
      title: "Bücher erfassen",
      state: "Offen",
      daysFromNow: 14,
      effort: "4",
      important: false,
      note: "Regal im Flur zuerst",
    },
    {
      title: "MAIVE starten",
      state: "Erledigt",
      daysFromNow: 0,
      effort: "0.1",
      important: true,
      note: "Geschafft",
    },
  ],
} as const;
