/** German words of Home; the greetings are the specification's own. */
export const homeTexts = {
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
