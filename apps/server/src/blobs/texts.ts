import { formatBytes } from "@maive/values";

const megabyte = 1024 * 1024;

const files = (n: number): string => (n === 1 ? "1 Datei" : `${n.toLocaleString("de-DE")} Dateien`);

/** Where a store and its mark are found by the operator. */
export interface StorePlace {
  bytes: string;
  mark: string;
}

/** German sentences about uploads. */
export const blobTexts = {
  tooMuchStaged:
    "Du hast schon zu viele Uploads begonnen, die nicht fertig sind. Warte, bis sie fertig sind, oder brich sie ab.",
  noRoomForMore:
    "Auf dem Server ist nicht genug Platz für mehrere große Uploads zugleich. Warte, bis deine anderen Uploads fertig sind, oder brich sie ab.",
  quotaExceeded: (usedBytes: number, quotaMb: number) =>
    `Dein Speicherplatz reicht dafür nicht: ${formatBytes(usedBytes)} von ${formatBytes(quotaMb * megabyte)} sind belegt, Gelöschtes im Papierkorb eingeschlossen. Bitte den Hauptnutzer, den Papierkorb zu leeren oder deinen Speicherplatz in Connect zu vergrößern.`,
} as const;

/** German sentences about the store, for the operator. */
export const storeTexts = {
  /** @param database what should be restored to its place; @param isNew whether the database is empty. */
  foreign: ({ bytes, mark }: StorePlace, { database, isNew }: { database: string; isNew: boolean }) =>
    [
      `MAIVE startet nicht: In ${bytes} liegen die Dateien einer anderen MAIVE-Instanz als der, zu der ${isNew ? "diese neue, leere Datenbank" : "diese Datenbank"} gehört. Nichts wurde geändert.`,
      `Gehören die Dateien zu deinen Daten, dann stelle die Datenbank wieder her, die zu ihnen gehört (${database}), oder setze DATABASE_URL wie vorher.`,
      `Sollen sie von jetzt an zu dieser Datenbank gehören, dann entferne ${mark} und starte noch einmal; gelöscht wird davon nichts.`,
    ].join("\n"),
  noneKnown: (n: number, { bytes }: StorePlace) =>
    `Die Datenbank kennt keine der ${files(n)} in ${bytes}. Sie bleiben alle liegen, und nichts wird aufgeräumt. Fehlt dir etwas, dann stelle die Datenbank wieder her, die zu ihnen gehört.`,
  someUnknown: (n: number, { bytes }: StorePlace) =>
    `In ${bytes} liegen ${files(n)} mehr, als die Datenbank kennt. Sie bleiben liegen.`,
  otherUse: ({ bytes }: StorePlace) =>
    `Die Datenbank ist älter als die Dateien in ${bytes}, oder eine Kopie von ihr benutzt sie auch. Was sie davon nicht kennt, bleibt liegen, und heute wird nichts aufgeräumt.`,
  unreachable: ({ bytes }: StorePlace) =>
    `Die Dateien in ${bytes} sind gerade nicht zu erreichen. MAIVE startet trotzdem; Dateien gibt es erst, wenn der Speicher wieder antwortet.`,
} as const;
