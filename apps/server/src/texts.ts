/** What the server prints for the person who starts it. */
export const consoleTexts = {
  running: (url: string) => `MAIVE läuft: ${url}`,
  firstStart: (username: string, password: string) =>
    [
      "",
      "  Das ist der erste Start. Melde dich an als",
      "",
      `    Benutzername: ${username}`,
      `    Passwort:     ${password}`,
      "",
      "  Das Passwort wird nicht noch einmal gezeigt.",
      "",
    ].join("\n"),
  firstStartWithPassword: (username: string) =>
    `Das ist der erste Start. Melde dich an als ${username} mit dem Passwort aus MAIVE_MAIN_PASSWORD.`,
  stopping: "MAIVE wird beendet …",
} as const;

const count = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString("de-DE")} ${many}`;

/** What `npm run verify-data` prints. */
export const verifyTexts = {
  usage: "Aufruf: npm run verify-data [-- --check]   (--check sieht nur nach und ändert nichts)",
  running: "MAIVE läuft gerade mit diesem Datenordner. Beende es und starte die Prüfung dann noch einmal.",
  noData: (folder: string) => `Im Ordner ${folder} liegen keine Daten von MAIVE.`,
  looking: (where: string) => `Geprüft wird: ${where}`,
  looked: (databases: number, entries: number) =>
    `${count(databases, "Datenbank", "Datenbanken")} mit ${count(entries, "Eintrag", "Einträgen")} geprüft.`,
  right: "Alles stimmt.",
  notMended: "Nichts wurde geändert. Ohne --check wird es repariert.",
  mended: "Alles davon ist repariert.",
  found: {
    counts: (n: number) => `  Anzahl der Einträge: ${count(n, "Datenbank", "Datenbanken")} falsch gezählt.`,
    orphans: (n: number) => `  Verwaist: ${count(n, "Zeile gehört", "Zeilen gehören")} zu keinem Eintrag.`,
    unreadable: (n: number) =>
      `  Werte: ${count(n, "Eintrag ist", "Einträge sind")} unlesbar; der Titel bleibt, der Text steht im Änderungsprotokoll.`,
    unknownValues: (n: number) => `  Werte: ${count(n, "passt", "passen")} nicht zu den Eigenschaften.`,
    titles: (n: number) => `  Titel: ${count(n, "weicht", "weichen")} vom Wert ab.`,
    texts: (n: number) => `  Suche: ${count(n, "Zelle wird", "Zellen werden")} falsch gefunden.`,
    spans: (n: number) => `  Kalender: ${count(n, "Termin steht", "Termine stehen")} falsch.`,
    links: (n: number) => `  Verknüpfungen: ${count(n, "Zelle ist", "Zellen sind")} falsch verzeichnet.`,
    keys: (n: number) => `  Sortierung: ${count(n, "Eintrag steht", "Einträge stehen")} falsch.`,
    lostLinks: (n: number) => `  Verknüpfungen: ${count(n, "führt", "führen")} ins Leere.`,
    oneSided: (n: number) => `  Verknüpfungen: ${count(n, "fehlt", "fehlen")} auf der Gegenseite.`,
    computed: (n: number) => `  Berechnetes: ${count(n, "Wert weicht", "Werte weichen")} ab.`,
  },
} as const;
