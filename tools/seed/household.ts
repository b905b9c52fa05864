/** Realistic German content of a household: what screenshots and trials show. */
export interface SeedPage {
  title: string;
  /** Such as `lucide:house`. */
  icon?: string;
  blocks?: SeedBlock[];
  children?: SeedPage[];
}

export interface SeedBlock {
  type: "text" | "heading_2" | "bulleted_list" | "to_do" | "callout" | "database_view";
  /** Plain text; for a `database_view` the database's name. */
  content: string;
  config?: { checked?: boolean; icon?: string };
}

const text = (content: string): SeedBlock => ({ type: "text", content });
const heading = (content: string): SeedBlock => ({ type: "heading_2", content });
const item = (content: string): SeedBlock => ({ type: "bulleted_list", content });
const toDo = (content: string, checked = false): SeedBlock => ({
  type: "to_do",
  content,
  config: { checked },
});
const callout = (icon: string, content: string): SeedBlock => ({
  type: "callout",
  content,
  config: { icon },
});
const table = (name: string): SeedBlock => ({ type: "database_view", content: name });

export const pages: SeedPage[] = [
  {
    title: "Haushalt",
    icon: "lucide:house",
    blocks: [
      text("Alles, was unser Zuhause am Laufen hält. Wer etwas ändert, ändert es für alle."),
      heading("Offene Aufgaben"),
      table("Aufgaben"),
      heading("Wichtige Nummern"),
      text("Hausverwaltung Lindner: 030 4471 2290, werktags von 9 bis 12 Uhr."),
      text("Notdienst Heizung: 030 4471 2299. Kundennummer 20-18834."),
    ],
    children: [
      {
        title: "Einkauf",
        icon: "lucide:shopping-basket",
        blocks: [
          heading("Wochenmarkt"),
          toDo("Kartoffeln, mehlig, 2 kg"),
          toDo("Möhren und zwei Bund Petersilie"),
          toDo("Eier vom Hof Wiesner", true),
          heading("Drogerie"),
          toDo("Spülmaschinentabs"),
          toDo("Zahnpasta", true),
          toDo("Pflaster"),
        ],
      },
      {
        title: "Putzplan",
        icon: "lucide:sparkles",
        blocks: [
          text("Jede Woche wechselt, wer welchen Raum übernimmt. Sonntag ist Übergabe."),
          heading("Küche"),
          text("Arbeitsflächen, Herd, Boden. Einmal im Monat der Kühlschrank."),
          heading("Bad"),
          text("Waschbecken, Dusche, Spiegel. Handtücher am Mittwoch in die Wäsche."),
        ],
      },
      {
        title: "Reparaturen",
        icon: "lucide:wrench",
        blocks: [
          text(
            "Der Fensterrahmen im Kinderzimmer klemmt bei Feuchtigkeit. Herr Albrecht kommt am 4. Dezember.",
          ),
        ],
        children: [
          {
            title: "Waschmaschine",
            icon: "lucide:washing-machine",
            blocks: [
              text("Fehler E18 heißt: Das Flusensieb ist verstopft."),
              text("Sieb rechts unten öffnen, vorher eine Schale unterstellen."),
            ],
          },
          {
            title: "Fahrräder",
            icon: "lucide:bike",
            blocks: [text("Neue Kette für das Lastenrad, bestellt am 11. November.")],
          },
        ],
      },
      {
        title: "Verträge",
        icon: "lucide:file-text",
        blocks: [text("Strom bis 31.03.2027, Kündigung sechs Wochen vorher.")],
      },
    ],
  },
  {
    title: "Bücher",
    icon: "lucide:book-open",
    blocks: [text("Was wir lesen, verleihen und noch lesen wollen."), table("Bücher")],
  },
  {
    title: "Reisen",
    icon: "lucide:luggage",
    blocks: [text("Geplante und vergangene Reisen. Packlisten stehen unter jeder Reise.")],
    children: [
      {
        title: "Südtirol im Frühling",
        icon: "lucide:mountain",
        blocks: [
          callout(
            "lucide:train-front",
            "Zug um 7:32 Uhr ab Südkreuz, Umstieg in München und Bozen, Ankunft 15:48 Uhr.",
          ),
          heading("Unterkunft"),
          text("Hof am Ritten, zwei Zimmer mit Frühstück, 19. bis 26. April 2027."),
          heading("Wanderungen"),
          item("Erdpyramiden: 2 Stunden, leicht, mit Einkehr in Lengmoos"),
          item("Rittner Horn: 5 Stunden, mittel, früh los"),
          item("Keschtnweg nach Bozen: 3 Stunden, zurück mit dem Bus"),
          heading("Vorher"),
          toDo("Fahrkarten buchen", true),
          toDo("Wirtin wegen der Ankunft anrufen", true),
          toDo("Karte vom Ritten besorgen"),
          toDo("Nachbarn bitten, die Blumen zu gießen"),
        ],
        children: [
          {
            title: "Packliste Südtirol",
            icon: "lucide:backpack",
            blocks: [text("Wanderschuhe, Regenjacken, Karten, Ladegeräte.")],
          },
        ],
      },
      {
        title: "Ostsee 2025",
        icon: "lucide:sailboat",
        blocks: [text("Zehn Tage Zingst. Die Räder haben wir vor Ort geliehen.")],
      },
    ],
  },
  {
    title: "Garten",
    icon: "lucide:sprout",
    blocks: [
      heading("Beete"),
      text("Links Tomaten und Basilikum, rechts Salat, dahinter die Himbeeren."),
      heading("Was noch vor dem Frost dran ist"),
      text("Rosen anhäufeln, Regentonne leeren, Dahlien ausgraben."),
    ],
  },
  {
    title: "Rezepte",
    icon: "lucide:cooking-pot",
    blocks: [text("Nur was wir wirklich kochen.")],
    children: [
      {
        title: "Kartoffelsuppe",
        icon: "lucide:soup",
        blocks: [
          heading("Für vier"),
          text("1 kg mehlige Kartoffeln, 2 Möhren, 1 Stange Lauch, Majoran, Muskat."),
          heading("So geht es"),
          text("Alles würfeln, in Brühe 25 Minuten kochen, zur Hälfte pürieren."),
        ],
      },
      {
        title: "Pfannkuchen",
        blocks: [text("250 g Mehl, 3 Eier, 500 ml Milch, eine Prise Salz. 20 Minuten ruhen lassen.")],
      },
    ],
  },
];

export const bookGenres = [
  { name: "Roman", color: "indigo" },
  { name: "Krimi", color: "red" },
  { name: "Sachbuch", color: "teal" },
  { name: "Kinderbuch", color: "amber" },
  { name: "Lyrik", color: "pink" },
  { name: "Klassiker", color: "stone" },
] as const;

/** Title, author, genre, year, pages, finished on (or null), own it. */
export const books: [string, string, string, number, number, string | null, boolean][] = [
  ["Der Zauberberg", "Thomas Mann", "Klassiker", 1924, 1002, "2024-02-18", true],
  ["Buddenbrooks", "Thomas Mann", "Klassiker", 1901, 758, "2022-08-03", true],
  ["Die Verwandlung", "Franz Kafka", "Klassiker", 1915, 112, "2023-01-07", true],
  ["Der Prozess", "Franz Kafka", "Klassiker", 1925, 288, null, true],
  ["Effi Briest", "Theodor Fontane", "Klassiker", 1896, 354, "2021-11-21", true],
  ["Unterm Rad", "Hermann Hesse", "Roman", 1906, 166, "2020-06-14", true],
  ["Der Steppenwolf", "Hermann Hesse", "Roman", 1927, 288, "2023-05-30", false],
  ["Die Blechtrommel", "Günter Grass", "Roman", 1959, 779, null, true],
  ["Homo faber", "Max Frisch", "Roman", 1957, 203, "2024-09-12", true],
  ["Der Besuch der alten Dame", "Friedrich Dürrenmatt", "Klassiker", 1956, 155, "2022-03-09", false],
  ["Der Richter und sein Henker", "Friedrich Dürrenmatt", "Krimi", 1952, 118, "2025-01-19", true],
  ["Die Vermessung der Welt", "Daniel Kehlmann", "Roman", 2005, 303, "2021-07-24", true],
  ["Tyll", "Daniel Kehlmann", "Roman", 2017, 473, "2024-04-01", true],
  ["Tschick", "Wolfgang Herrndorf", "Roman", 2010, 254, "2020-12-28", true],
  ["Gehen, ging, gegangen", "Jenny Erpenbeck", "Roman", 2015, 352, null, false],
  ["Heimsuchung", "Jenny Erpenbeck", "Roman", 2008, 191, "2025-06-02", true],
  ["Der Turm", "Uwe Tellkamp", "Roman", 2008, 976, null, true],
  ["Unterleuten", "Juli Zeh", "Roman", 2016, 640, "2023-10-15", true],
  ["Über Menschen", "Juli Zeh", "Roman", 2021, 416, "2022-01-30", false],
  ["Altes Land", "Dörte Hansen", "Roman", 2015, 288, "2021-02-11", true],
  ["Mittagsstunde", "Dörte Hansen", "Roman", 2018, 320, "2024-11-03", true],
  ["Das Parfum", "Patrick Süskind", "Roman", 1985, 320, "2019-09-08", true],
  ["Die unendliche Geschichte", "Michael Ende", "Kinderbuch", 1979, 428, "2025-03-22", true],
  ["Momo", "Michael Ende", "Kinderbuch", 1973, 272, "2024-12-24", true],
  ["Krabat", "Otfried Preußler", "Kinderbuch", 1971, 256, "2023-11-11", true],
  ["Das fliegende Klassenzimmer", "Erich Kästner", "Kinderbuch", 1933, 176, "2022-12-18", true],
  ["Emil und die Detektive", "Erich Kästner", "Kinderbuch", 1929, 176, "2021-04-05", true],
  ["Fabian", "Erich Kästner", "Roman", 1931, 256, null, false],
  ["Kruso", "Lutz Seiler", "Roman", 2014, 484, null, true],
  ["Atemschaukel", "Herta Müller", "Roman", 2009, 300, "2020-02-29", true],
  ["Landnahme", "Christoph Hein", "Roman", 2004, 357, null, false],
  ["Das siebte Kreuz", "Anna Seghers", "Klassiker", 1942, 432, "2023-03-17", true],
  ["Malina", "Ingeborg Bachmann", "Roman", 1971, 356, null, true],
  ["Anrufung des Großen Bären", "Ingeborg Bachmann", "Lyrik", 1956, 96, "2024-01-12", true],
  ["Herbst", "Rainer Maria Rilke", "Lyrik", 1902, 64, "2025-10-04", true],
  ["Das geheime Leben der Bäume", "Peter Wohlleben", "Sachbuch", 2015, 224, "2021-09-19", true],
  ["Darm mit Charme", "Giulia Enders", "Sachbuch", 2014, 288, "2020-08-16", false],
  ["Eine kurze Geschichte der Menschheit", "Yuval Noah Harari", "Sachbuch", 2013, 528, "2022-06-25", true],
  ["Schnelles Denken, langsames Denken", "Daniel Kahneman", "Sachbuch", 2012, 624, null, true],
  ["Die Känguru-Chroniken", "Marc-Uwe Kling", "Roman", 2009, 272, "2025-08-30", true],
];

export const taskStates = [
  { name: "Offen", color: "stone" },
  { name: "In Arbeit", color: "blue" },
  { name: "Wartet", color: "amber" },
  { name: "Erledigt", color: "green" },
] as const;

type SeedEvent = [string, { start: string; end?: string; time: boolean }];

const on = (day: string, title: string, last?: string): SeedEvent => [
  title,
  { start: `${day}T00:00:00.000Z`, ...(last && { end: `${last}T00:00:00.000Z` }), time: false },
];

const at = (day: string, title: string, from: string, to?: string): SeedEvent => [
  title,
  { start: `${day}T${from}:00.000Z`, ...(to && { end: `${day}T${to}:00.000Z` }), time: true },
];

/** Task, state, due, effort in hours, important, note. */
export const tasks: [string, string, string | null, number | null, boolean, string][] = [
  ["Heizung entlüften", "Offen", "2026-11-28", 0.5, true, "Schlüssel liegt in der Küche"],
  ["Winterreifen aufziehen", "In Arbeit", "2026-11-24", 2, true, "Termin bei Reifen Krause"],
  ["Steuerunterlagen ordnen", "Wartet", "2026-12-15", 6.5, false, "Bescheinigung der Bank fehlt noch"],
  ["Omas Geburtstagsfeier planen", "In Arbeit", "2027-01-09", 4, true, ""],
  ["Keller aufräumen", "Offen", null, 8, false, "Sperrmüll bis zum 20. anmelden"],
  ["Zahnarzttermine vereinbaren", "Erledigt", "2026-11-12", 0.25, false, ""],
  ["Fensterrahmen streichen", "Wartet", "2027-04-01", 12, false, "Erst ab 10 °C"],
];

/** Calendar events: title and date value. */
export const events: SeedEvent[] = [
  at("2026-11-03", "Chorprobe", "19:30", "21:00"),
  at("2026-11-05", "Fußballtraining", "16:30", "18:00"),
  at("2026-11-06", "Kinderarzt, U9", "08:45"),
  at("2026-11-07", "Fahrradwerkstatt", "11:00"),
  at("2026-11-10", "Chorprobe", "19:30", "21:00"),
  on("2026-11-11", "Laternenumzug"),
  at("2026-11-12", "Fußballtraining", "16:30", "18:00"),
  on("2026-11-14", "Omas Besuch", "2026-11-16"),
  at("2026-11-17", "Chorprobe", "19:30", "21:00"),
  at("2026-11-18", "Lesekreis bei Jana", "20:00"),
  at("2026-11-19", "Fußballtraining", "16:30", "18:00"),
  at("2026-11-20", "Zählerablesung", "10:00", "12:00"),
  at("2026-11-21", "Plätzchen backen", "15:00"),
  at("2026-11-22", "Spaziergang am See", "10:30"),
  at("2026-11-24", "Chorprobe", "17:30", "18:30"),
  at("2026-11-24", "Elternabend", "19:00", "21:00"),
  on("2026-11-26", "Messe in Leipzig", "2026-11-27"),
  at("2026-11-26", "Fußballtraining", "16:30", "18:00"),
  at("2026-11-28", "Adventskranz binden", "14:00", "16:00"),
  at("2026-12-04", "Herr Albrecht wegen des Fensters", "09:30"),
  on("2026-12-06", "Weihnachtsmarkt mit den Nachbarn"),
  on("2027-02-01", "Winterferien", "2027-02-06"),
  on("2027-04-19", "Südtirol im Frühling", "2027-04-26"),
];
