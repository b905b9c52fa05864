export const storageTexts = {
  readOnly: "Der Server kann gerade nichts speichern. Bitte versuche es später noch einmal.",
  inUse: (holder: string) =>
    `Auf dieser PostgreSQL-Datenbank arbeitet schon ein MAIVE${holder === "" ? "" : ` (${holder})`}. Beende es zuerst, oder setze DATABASE_URL auf eine andere Datenbank: Zwei Prozesse auf einer Datenbank würden einander Geschriebenes wegnehmen.`,
} as const;
