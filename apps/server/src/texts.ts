import type { DamagedBlob } from "./blobs/index.ts";

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
  unusableFolder: (place: string, code: string) =>
    `MAIVE startet nicht: In ${place} kann nicht geschrieben werden (${code}). Gib den Datenordner dem Benutzer, unter dem MAIVE läuft (chown -R BENUTZER ORDNER), binde ihn beschreibbar ein, oder setze MAIVE_DATA_DIR auf einen anderen Ordner.`,
  notTightened: (why: string) =>
    `Nicht alle Dateien im Datenordner konnten auf den Benutzer von MAIVE beschränkt werden (${why}).`,
  diskFull:
    "Der Datenträger der Datenbank ist voll. Gelesen wird weiter; gespeichert wird erst wieder, wenn Platz ist, ohne neuen Start.",
  diskHasRoom: "Auf dem Datenträger der Datenbank ist wieder Platz. Es wird wieder gespeichert.",
  stopping: "MAIVE wird beendet …",
} as const;

/** What `GET /healthz` says beside its status. */
export const healthTexts = {
  full: "Der Datenträger ist voll. Es kann nichts gespeichert werden.",
  noWrites: "Die Datenbank antwortet nicht oder nimmt nichts an. Es kann nichts gespeichert werden.",
  filesFull: "Für Dateien ist kein Platz mehr. Seiten und Tabellen sind nicht betroffen.",
  files: "Dateien können gerade nicht gespeichert werden. Seiten und Tabellen sind nicht betroffen.",
} as const;

const count = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString("de-DE")} ${many}`;

/** What `npm run reset-password` prints. */
export const resetTexts = {
  usage: [
    "Aufruf: npm run reset-password -- <Benutzername> [--stdin]",
    "Das neue Passwort wird erzeugt und gezeigt; mit --stdin wird danach gefragt, oder es kommt aus einer Pipe.",
  ].join("\n"),
  running:
    "MAIVE läuft gerade mit diesem Datenordner. Beende es, setze das Passwort zurück und starte es wieder.",
  noData: (folder: string) =>
    `Im Ordner ${folder} liegen keine Daten von MAIVE. Setze MAIVE_DATA_DIR wie für MAIVE selbst.`,
  question: "Neues Passwort: ",
  nobody: (username: string, names: readonly string[]) =>
    names.length === 0
      ? "Es gibt noch keine Benutzer. Starte MAIVE einmal."
      : `Einen Benutzer ${username} gibt es nicht. Es gibt zum Beispiel: ${names.join(", ")}.`,
  visitor: (username: string) =>
    `${username} ist Besucher und hat kein Passwort. Erstelle unter Connect einen Zugangslink.`,
  done: (username: string, password: string | null) =>
    [
      `Das Passwort von ${username} ist neu, alle Anmeldungen von ${username} sind beendet.`,
      ...(password === null
        ? []
        : ["", `    Passwort: ${password}`, "", "Es wird nicht noch einmal gezeigt."]),
    ].join("\n"),
} as const;

/** What `npm run verify-data` prints. */
export const verifyTexts = {
  usage: "Aufruf: npm run verify-data [-- --check]   (--check sieht nur nach und ändert nichts)",
  running: "MAIVE läuft gerade mit diesem Datenordner. Beende es und starte die Prüfung dann noch einmal.",
  noData: (folder: string) => `Im Ordner ${folder} liegen keine Daten von MAIVE.`,
  looking: (where: string) => `Geprüft wird: ${where}`,
  looked: (databases: number, entries: number) =>
    `${count(databases, "Datenbank", "Datenbanken")} mit ${count(entries, "Eintrag", "Einträgen")} geprüft.`,
  lookedAtFiles: (n: number) => `${count(n, "Datei", "Dateien")} gelesen und verglichen.`,
  storeSilent: (place: string, why: string) =>
    `Die Dateien in ${place} konnten nicht geprüft werden, weil der Speicher nicht antwortet (${why}). Starte die Prüfung noch einmal, wenn er wieder da ist.`,
  damaged: ({ sha256, state, namers }: DamagedBlob) =>
    [
      `  Datei ${state === "missing" ? "fehlt" : "beschädigt"}: ${sha256}`,
      ...namers.map(({ fileId, name, kind, pages }) => {
        const held = pages.length > 0 ? `, auf ${pages.map((title) => `„${title}“`).join(", ")}` : "";
        if (kind === "board") return `    Bild ${fileId} auf dem Board „${name}“`;
        return `    „${name}“ (${fileId})${kind === "drive" ? " in Drive" : ""}${held}`;
      }),
    ].join("\n"),
  filesStay:
    "Fehlende und beschädigte Dateien kann die Prüfung nicht wiederherstellen: Hole sie aus einer Sicherung von blobs/ zurück.",
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
