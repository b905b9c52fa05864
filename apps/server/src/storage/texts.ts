const named = (holder: string): string => (holder === "" ? "" : ` (${holder})`);

export const storageTexts = {
  folderInUse: (folder: string) =>
    `Ein anderes MAIVE arbeitet schon mit dem Datenordner ${folder}. Beende es zuerst, oder setze MAIVE_DATA_DIR auf einen anderen Ordner.`,
  newerData: (migration: string) =>
    `Die Daten sind von einer neueren Version von MAIVE (sie haben ${migration}, was diese Version nicht kennt). Starte die neuere Version, oder kehre zum Stand von vor dem Update zurück: npm run rollback.`,
  readOnly: "Der Server kann gerade nichts speichern. Bitte versuche es später noch einmal.",
  noAnswer: "Die Datenbank antwortet gerade nicht. Bitte versuche es gleich noch einmal.",
  busy: "Gerade schreiben zu viele gleichzeitig dasselbe. Bitte versuche es gleich noch einmal.",
  takenOver: "Ein anderer Prozess hat das hier inzwischen übernommen. Bitte versuche es noch einmal.",
  pooledTransactions:
    "DATABASE_URL führt zu einem Pooler, der Sitzungen unter Transaktionen aufteilt (PgBouncer mit pool_mode = transaction). Stelle dort pool_mode = session ein, oder trage die Adresse der Datenbank selbst ein.",
  inUse: (holder: string) =>
    `Auf dieser PostgreSQL-Datenbank arbeitet schon ein MAIVE${named(holder)}. Beende es zuerst, oder setze DATABASE_URL auf eine andere Datenbank: Zwei Prozesse auf einer Datenbank würden einander Geschriebenes wegnehmen.`,
  inUseBySeveral: (holder: string) =>
    `Auf dieser PostgreSQL-Datenbank arbeiten schon Prozesse von MAIVE, die MAIVE_CLUSTER gesetzt haben${named(holder)}. Beende sie zuerst. Soll dies ein weiterer von ihnen sein, setze MAIVE_CLUSTER hier ebenso.`,
} as const;
