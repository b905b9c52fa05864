/** German words of the export of everything, and of its import. */
export const takeoutTexts = {
  archive: (day: string) => `MAIVE ${day}.zip`,
  title: "Alles aus MAIVE",
  made: (name: string, at: string) =>
    `Exportiert von ${name}, ${at} Uhr (UTC): alles, was ${name} lesen darf.`,
  explained:
    "Seiten sind Markdown, Tabellen CSV und Excel. Kalender.ics öffnet jedes Kalenderprogramm. Der Ordner „maive“ ist für MAIVE selbst: Damit kommt alles zurück, beim Hauptnutzer in Connect unter „Export importieren“.",
  boards: "Boards öffnet Excalidraw; daneben liegen sie als Bild (SVG, PNG).",
  others: "Außerdem",
  missing: "Diese Dateien fehlten in MAIVE und konnten nicht mitkommen:",
  notAnExport:
    "Das ist kein Export von MAIVE. Nichts wurde importiert. Gemeint ist die ZIP-Datei aus „Alles exportieren“, so wie sie ist; einzelne Seiten und Tabellen importierst du in Cortex.",
  brokenArchive: "Das Archiv ist beschädigt oder wurde verändert. Nichts wurde importiert.",
  newer:
    "Dieser Export ist von einer neueren Version von MAIVE. Nichts wurde importiert. Aktualisiere MAIVE zuerst.",
  tooLarge:
    "Dieser Export ist zu groß für einen Import. Nichts wurde importiert. Ganze Instanzen ziehen mit einer Sicherung um (npm run move-to).",
  oneFile: "Bitte wähle eine einzelne ZIP-Datei.",
  noFile: "Bitte wähle die ZIP-Datei aus „Alles exportieren“.",
  peopleStay:
    "Konten, Rechte, Favoriten, eigene Kalender, der Papierkorb und die Verläufe gehören nicht zum Export. Was importiert wurde, sieht vorerst nur der Hauptnutzer.",
} as const;
