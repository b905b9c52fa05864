const number = (n: number): string => n.toLocaleString("de-DE");
const events = (n: number): string => (n === 1 ? "1 Termin" : `${number(n)} Termine`);

/** German texts of calendar import and subscription. */
export const transferTexts = {
  importAction: "Termine importieren …",
  subscribeAction: "Kalender abonnieren …",

  import: {
    title: "Termine importieren",
    drop: "Kalenderdatei hierher ziehen",
    choose: "Datei auswählen",
    limits:
      "Dateien mit der Endung .ics oder ein ZIP davon, wie Google es ausgibt; höchstens 10\u00a0MB und 10.000\u00a0Termine.",
    tooLarge: "Eine Kalenderdatei darf höchstens 10 MB groß sein.",
    into: "Kalender",
    sending: "Datei wird gesendet",
    reading: "Datei wird gelesen …",
    running: "Termine werden importiert …",
    failed: "Das hat nicht geklappt. Bitte versuche es erneut.",
    back: "Andere Datei",
    close: "Schließen",
    run: (n: number) => (n > 0 ? `${events(n)} importieren` : "Importieren"),
    update: (n: number) => (n === 1 ? "1 Termin ändern" : `${number(n)} Termine ändern`),
    file: (name: string) => `Datei „${name}“`,
    created: (n: number) => (n === 1 ? "1 neuer Termin" : `${number(n)} neue Termine`),
    between: (first: string, last: string) => (first === last ? `am ${first}` : `von ${first} bis ${last}`),
    changed: (n: number) => (n === 1 ? "1 Termin wird geändert." : `${number(n)} Termine werden geändert.`),
    known: (n: number) => (n === 1 ? "1 Termin ist schon da." : `${number(n)} Termine sind schon da.`),
    nothingNew: "Alles aus dieser Datei steht schon im Kalender.",
    empty: "In dieser Datei stehen keine Termine.",
    series: (series: number, times: number, from: string, to: string) =>
      series === 1
        ? `1 Termin wiederholt sich: Daraus werden ${number(times)} Einträge zwischen ${from} und ${to}.`
        : `${number(series)} Termine wiederholen sich: Daraus werden ${number(times)} Einträge zwischen ${from} und ${to}.`,
    cut: "Wiederholungen davor und danach werden nicht übernommen.",
    preview: "Die ersten Termine",
    allDay: "ganztägig",
    notes: "Was anders wird",
    done: (created: number, changed: number) => {
      if (created === 0) return changed === 1 ? "1 Termin geändert." : `${number(changed)} Termine geändert.`;
      return `${events(created)} importiert.`;
    },
    undone: "Der Import wurde zurückgenommen.",
    undoFailed: "Der Import konnte nicht zurückgenommen werden.",
  },

  subscribe: {
    title: "Kalender abonnieren",
    about:
      "Mit einer geheimen Adresse zeigen Handy, Thunderbird und andere Programme deinen Kalender an. Sie sehen, was du hier lesen darfst, auch Ort und weitere Angaben, und können nichts ändern.",
    create: "Adresse erzeugen",
    renew: "Neue Adresse erzeugen",
    end: "Abonnement beenden",
    address: "Deine geheime Adresse",
    once: "Die Adresse wird nur jetzt gezeigt. Wer sie kennt, kann deinen Kalender lesen: Gib sie nicht weiter. Sie endet, wenn du dein Passwort änderst oder alle anderen Geräte abmeldest.",
    open: "In Kalender-App öffnen",
    how: "Trage sie in deinem Programm als Kalenderabonnement ein („Kalender aus dem Internet“, „Per URL“).",
    active: (created: string) => `Du hast seit ${created} eine Adresse.`,
    read: (when: string) => `Zuletzt abgerufen: ${when}.`,
    unread: "Sie wurde noch nicht abgerufen.",
    hidden:
      "Die Adresse selbst ist nicht gespeichert. Hast du sie nicht mehr, erzeuge eine neue; die alte gilt dann nicht mehr.",
    failed: "Das Abonnement konnte nicht geladen werden.",
    changeFailed: "Das hat nicht geklappt. Bitte versuche es erneut.",
    renewQuestion: {
      title: "Neue Adresse erzeugen",
      question:
        "Die bisherige Adresse gilt dann sofort nicht mehr. Programme, die sie benutzen, brauchen die neue.",
    },
    endQuestion: {
      title: "Abonnement beenden",
      question: "Programme, die deinen Kalender abonniert haben, sehen ihn dann nicht mehr. Möchtest du das?",
    },
    ended: "Das Abonnement ist beendet.",
    close: "Schließen",
  },
} as const;
