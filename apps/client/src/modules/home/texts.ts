/** German texts of Home; the greetings are quoted from the specification. */
export const homeTexts = {
  password: {
    label: "Dein Passwort",
    text: "Dein Passwort wurde für dich erzeugt, und jemand anderes hat es gesehen. Wähle ein eigenes.",
    change: "Passwort ändern",
  },
  backups: {
    label: { sicherung: "Sicherung", diagnose: "Diagnose" },
    open: { sicherung: "Zur Sicherung", diagnose: "Zur Diagnose" },
    damagedFiles: (count: number) =>
      count === 1
        ? "1 Datei ist beschädigt oder nicht mehr im Speicher."
        : `${count.toLocaleString("de-DE")} Dateien sind beschädigt oder nicht mehr im Speicher.`,
    keyNotOnPaper:
      "Die Sicherungen werden verschlüsselt, und der Wiederherstellungsschlüssel ist noch nicht abgelegt.",
  },
  update: {
    label: "Neue Version",
    text: (version: string) => `MAIVE ${version} ist erschienen.`,
    open: "Zu den Updates",
  },
  documentTitle: "Home",
  nameless: "Benutzer",
  welcome: (name: string) => `Willkommen, ${name}`,
  birthday: (name: string) => `Happy Birthday, ${name}!`,
  christmas: (name: string) => `Frohes Fest, ${name}!`,
  newYearsEve: (name: string) => `Guten Rutsch, ${name}!`,
  newYear: (name: string) => `Frohes Neues, ${name}!`,
  greetingText: "Dein persönlicher Assistent ist bereit.",
  actions: {
    label: "Schnellzugriff",
    newPage: "Neue Seite",
    pages: "Seiten ansehen",
    invite: "Nutzer einladen",
    account: "Mein Konto",
  },
  today: {
    heading: "Heute",
    nothing: "Heute steht nichts an.",
    next: "Als Nächstes",
    allDay: "Ganztägig",
    tomorrow: "morgen",
    until: (end: string) => `bis ${end}`,
    from: (start: string) => `ab ${start}`,
    span: (start: string, end: string) => `${start}–${end}`,
    at: (day: string, time: string) => `${day}, ${time}`,
    more: (count: number) =>
      count === 1 ? "Noch 1 Termin im Kalender" : `Noch ${count} Termine im Kalender`,
    failed: "Die Termine von heute konnten nicht geladen werden.",
  },
  recent: "Zuletzt geöffnet",
  recentFailed: "Die zuletzt geöffneten Seiten konnten nicht geladen werden.",
  retry: "Erneut versuchen",
  opened: {
    now: "gerade eben",
    minutes: (count: number) => (count === 1 ? "vor 1 Minute" : `vor ${count} Minuten`),
    today: (time: string) => `heute, ${time}`,
    yesterday: (time: string) => `gestern, ${time}`,
  },
  empty: {
    main: "Was du in Cortex öffnest, steht dann hier.",
    shared: "Mit dir wurden schon Seiten geteilt. Was du davon öffnest, steht dann hier.",
    nothingShared: "Mit dir wurde noch nichts geteilt.",
    nothingSharedHint:
      "Bitte die Person, die dich eingeladen hat, eine Seite für dich freizugeben. Sie erscheint dann von selbst.",
  },
} as const;
