export const storageTexts = {
  readOnly: "Der Server kann gerade nichts speichern. Bitte versuche es später noch einmal.",
  noAnswer: "Die Datenbank antwortet gerade nicht. Bitte versuche es gleich noch einmal.",
  busy: "Gerade schreiben zu viele gleichzeitig dasselbe. Bitte versuche es gleich noch einmal.",
  pooledTransactions:
    "DATABASE_URL führt zu einem Pooler, der Sitzungen unter Transaktionen aufteilt (PgBouncer mit pool_mode = transaction). Stelle dort pool_mode = session ein, oder trage die Adresse der Datenbank selbst ein.",
  inUse: (holder: string) =>
    `Auf dieser PostgreSQL-Datenbank arbeitet schon ein MAIVE${holder === "" ? "" : ` (${holder})`}. Beende es zuerst, oder setze DATABASE_URL auf eine andere Datenbank: Zwei Prozesse auf einer Datenbank würden einander Geschriebenes wegnehmen.`,
} as const;
