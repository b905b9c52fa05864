/** German words of the export of everything. */
export const takeoutTexts = {
  archive: (day: string) => `MAIVE ${day}.zip`,
  title: "Alles aus MAIVE",
  made: (name: string, at: string) => `Exportiert von ${name} am ${at} (UTC): alles, was du lesen darfst.`,
  explained:
    "Seiten sind Markdown. Tabellen liegen als CSV und Excel da, daneben ihre Definition (definition.json) und die Einträge, wie sie gespeichert sind (entries.ndjson). Kalender.ics öffnet jedes Kalenderprogramm. Boards öffnet Excalidraw; das Bild daneben zeigt sie verkleinert.",
  missing: "Diese Dateien fehlten in MAIVE und konnten nicht mitkommen:",
} as const;
