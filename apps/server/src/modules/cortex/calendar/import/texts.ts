const number = (n: number): string => n.toLocaleString("de-DE");
const events = (n: number): string => (n === 1 ? "1 Termin" : `${number(n)} Termine`);

/** German sentences of calendar imports. */
export const importTexts = {
  /** Title of untitled events. */
  untitled: "Ohne Titel",
  place: (text: string) => `Ort: ${text}`,
  categories: (text: string) => `Kategorien: ${text}`,

  nothingToImport: "Bitte wähle eine Kalenderdatei (.ics) oder ein ZIP davon.",
  tooLarge: (megabytes: number) => `Eine Kalenderdatei darf höchstens ${number(megabytes)} MB groß sein.`,
  tooLargeUnpacked: (megabytes: number) =>
    `Die Kalenderdateien in diesem ZIP sind entpackt zu groß. Höchstens ${number(megabytes)} MB sind möglich.`,
  tooManyFiles: (max: number) =>
    `In diesem ZIP sind zu viele Kalenderdateien. Höchstens ${number(max)} sind möglich.`,
  emptyZip: "In diesem ZIP ist keine Kalenderdatei (.ics).",
  inFile: (name: string, sentence: string) => `„${name}“: ${sentence}`,
  noCalendar: "Das ist keine Kalenderdatei (.ics).",
  broken: "Diese Kalenderdatei ist beschädigt. Es wurde nichts übernommen.",
  tooSlow: "Diese Kalenderdatei ist zu aufwendig zu lesen. Es wurde nichts übernommen.",
  tooMany: (max: number) =>
    `Das sind zu viele Termine. Ein Import darf höchstens ${number(max)} haben; bitte teile die Datei auf.`,
  tooMuchText: "In dieser Kalenderdatei steht zu viel Text. Bitte teile sie auf.",
  noDate: "Diese Datenbank hat keine solche Datums-Eigenschaft.",

  notes: {
    alarms: (n: number) =>
      n === 1
        ? "Die Erinnerung an 1 Termin wird nicht übernommen."
        : `Die Erinnerungen an ${number(n)} Termine werden nicht übernommen.`,
    people: (n: number) => `Eingeladene Personen werden nicht übernommen (${events(n)}).`,
    attachments: (n: number) => `Anhänge werden nicht übernommen (${events(n)}).`,
    todos: (n: number) =>
      n === 1 ? "1 Aufgabe wird nicht übernommen." : `${number(n)} Aufgaben werden nicht übernommen.`,
    journals: (n: number) =>
      n === 1
        ? "1 Tagebucheintrag wird nicht übernommen."
        : `${number(n)} Tagebucheinträge werden nicht übernommen.`,
    cancelled: (n: number) =>
      n === 1
        ? "1 abgesagter Termin wird ausgelassen."
        : `${number(n)} abgesagte Termine werden ausgelassen.`,
    undated: (n: number) =>
      n === 1
        ? "1 Termin ohne lesbares Datum wird ausgelassen."
        : `${number(n)} Termine ohne lesbares Datum werden ausgelassen.`,
    following: (n: number) =>
      `Änderungen für „diesen und alle folgenden“ gelten nur für den einen Termin (${events(n)}).`,
    endless: (n: number) =>
      n === 1
        ? "1 Termin wiederholt sich zu oft, um alle Wiederholungen zu übernehmen."
        : `${number(n)} Termine wiederholen sich zu oft, um alle Wiederholungen zu übernehmen.`,
    foreignZones: (names: string) =>
      `Uhrzeiten anderer Zeitzonen stehen in der Zeit hier, die Zeitzone steht dabei: ${names}.`,
    unknownZone: (names: string) => `Unbekannte Zeitzone, die Uhrzeit bleibt, wie sie dasteht: ${names}.`,
    longTitle: (n: number) =>
      `Zu lange Titel werden gekürzt; ganz stehen sie auf der Seite des Termins (${events(n)}).`,
    privates: (n: number) =>
      `Als privat markierte Termine sieht hier jeder, der den Kalender lesen darf (${events(n)}).`,
    others: (n: number) => `Was du nicht ändern darfst, bleibt, wie es ist (${events(n)}).`,
    pages:
      "Bei geänderten Terminen werden Titel und Zeit angepasst, ebenso Ort und Notizen. Was auf ihren Seiten steht, bleibt.",
  },
} as const;
