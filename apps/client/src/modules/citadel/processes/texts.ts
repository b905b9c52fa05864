const count = (value: number, one: string, many: string): string =>
  `${value.toLocaleString("de-DE")} ${value === 1 ? one : many}`;

/** German texts of the processes that MAIVE consists of. */
export const processTexts = {
  failed: "Die Prozesse konnten nicht geladen werden.",
  stale: "Gerade nicht erreichbar. Die Angaben sind von vorhin.",
  refreshed: "Wird alle 2 Sekunden aktualisiert.",
  alone: "MAIVE läuft als ein einziger Prozess.",
  together: (n: number) => `${count(n, "Prozess", "Prozesse")} von MAIVE arbeiten zusammen.`,
  onlyOne: "Von mehreren möglichen Prozessen läuft gerade nur dieser.",
  versions: (versions: readonly string[]) =>
    `Verschiedene Versionen laufen gleichzeitig: ${versions.join(" und ")}. Während eines Updates ist das so; danach haben alle dieselbe.`,
  version: "Version",
  runningSince: "Läuft seit",
  sockets: "Offene Verbindungen",
  behind: "Noch nicht gehört",
  isUpToDate: "nichts",
  facts: (n: number) => count(n, "Meldung", "Meldungen"),
  heardOf: "Zuletzt gehört",
  secondsAgo: (n: number) => (n < 3 ? "gerade eben" : `vor ${count(n, "Sekunde", "Sekunden")}`),
  leads: "Leitet",
  leadsHint: "Erledigt, was nur einer für alle tut: Aufräumen, Berechnungen, Sicherungen.",
  answers: "Antwortet dir",
} as const;
