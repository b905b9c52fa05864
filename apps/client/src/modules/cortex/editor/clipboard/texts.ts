const pictures = (count: number): string =>
  count === 1 ? "1 Bild" : `${count.toLocaleString("de-DE")} Bilder`;

export const clipboardTexts = {
  tooLong: (most: number) =>
    `Das ist zu viel auf einmal: Höchstens ${most.toLocaleString("de-DE")} Zeichen lassen sich einfügen.`,
  tooManyLines: (most: number) =>
    `Das ist zu viel auf einmal: Höchstens ${most.toLocaleString("de-DE")} Absätze und Zeilen lassen sich einfügen.`,
  tooManyCells: (most: number) =>
    `Diese Tabelle ist zu groß für eine Seite: Höchstens ${most.toLocaleString("de-DE")} Zellen lassen sich einfügen. Eine Datenbank nimmt sie auf.`,
  /** Numbers of pasted images that became links or were lost. */
  pictures: (linked: number, lost: number): string =>
    [
      linked > 0
        ? `Als Link eingefügt: ${pictures(linked)}. Bilder anderer Server werden nicht geladen, denn die erführen davon.`
        : "",
      lost > 0 ? `Nicht übernommen: ${pictures(lost)}.` : "",
      "Ein Bild, das du einzeln kopierst, wird ganz eingefügt.",
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
} as const;
