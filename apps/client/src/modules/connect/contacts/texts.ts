/** German words of the contacts: guests, visitors and how they get in. */
export const contactTexts = {
  list: "Kontakte",
  search: "Suchen",
  searchPlaceholder: "Name oder MAIVE-ID",
  filter: "Anzeigen",
  filters: { all: "Alle", guest: "Gäste", visitor: "Besucher" },
  create: "Nutzer anlegen",
  count: (count: number) => (count === 1 ? "1 Kontakt" : `${count.toLocaleString("de-DE")} Kontakte`),
  found: (found: number, all: number) =>
    `${found.toLocaleString("de-DE")} von ${all.toLocaleString("de-DE")} Kontakten`,
  loading: "Kontakte werden geladen …",
  loadFailed: "Die Kontakte konnten nicht geladen werden.",
  empty: "Noch keine Kontakte",
  emptyHint:
    "Lege für Familie und Freunde einen Nutzer an: Gäste melden sich mit einem Passwort an, Besucher mit einem Link, den du ihnen schickst.",
  noneFound: "Niemand gefunden",
  noneFoundHint: "Mit dieser Suche und Auswahl gibt es keinen Kontakt.",
  showAll: "Alle anzeigen",
  columns: {
    name: "Name",
    type: "Typ",
    lastUse: "Zuletzt aktiv",
    access: "Zugang",
    maiveId: "MAIVE-ID",
    actions: "Aktionen",
  },
  lastUsedAt: (moment: string) => `Zuletzt benutzt am ${moment}`,
  devices: (count: number) => (count === 1 ? "1 Gerät" : `${count.toLocaleString("de-DE")} Geräte`),
  access: {
    password: "Passwort",
    linkOpen: "Link offen",
    until: (moment: string) => `bis ${moment}`,
    newLink: "Link erstellen",
    newLinkFor: (name: string) => `Link erstellen: ${name}`,
  },
  noId: "keine",
  menu: {
    label: "Weitere Aktionen",
    promote: "Zum Gast befördern",
    demote: "Zum Besucher zurückstufen",
    reset: "Passwort zurücksetzen",
    createLink: "Zugangslink erstellen",
    revokeLink: "Zugangslink widerrufen",
    devices: "Angemeldete Geräte",
    rights: "Wer sieht das?",
    remove: "Löschen",
  },
  questions: {
    promote: (name: string) =>
      `„${name}“ wird Gast und meldet sich künftig mit einem Passwort an, das jetzt erzeugt wird. Ein offener Zugangslink verfällt, und alle Geräte werden abgemeldet.`,
    demote: (name: string) =>
      `„${name}“ wird Besucher und kommt künftig nur noch mit einem Zugangslink herein. Das Passwort wird gelöscht, und alle Geräte werden abgemeldet.`,
    reset: (name: string) =>
      `„${name}“ bekommt ein neues Passwort. Das alte gilt sofort nicht mehr, und alle Geräte werden abgemeldet.`,
    replace: (name: string) =>
      `„${name}“ hat schon einen offenen Zugangslink. Ein neuer macht den alten ungültig.`,
    removeTitle: "Nutzer löschen",
    remove: (name: string) =>
      `Soll „${name}“ wirklich gelöscht werden? Alle Freigaben und Anmeldungen gehen verloren. Das kann nicht rückgängig gemacht werden.`,
  },
  done: {
    visitorCreated: (name: string) => `„${name}“ ist angelegt. Erstelle jetzt einen Zugangslink.`,
    demoted: (name: string) => `„${name}“ ist jetzt Besucher.`,
    revoked: (name: string) => `Der Zugangslink von „${name}“ ist widerrufen.`,
    removed: (name: string) => `„${name}“ wurde gelöscht.`,
  },
  failed: {
    create: "Der Nutzer konnte nicht angelegt werden.",
    role: (name: string) => `Die Rolle von „${name}“ konnte nicht geändert werden.`,
    reset: (name: string) => `Das Passwort von „${name}“ konnte nicht zurückgesetzt werden.`,
    createLink: (name: string) => `Der Zugangslink für „${name}“ konnte nicht erstellt werden.`,
    revokeLink: (name: string) => `Der Zugangslink von „${name}“ konnte nicht widerrufen werden.`,
    remove: (name: string) => `Der Nutzer „${name}“ konnte nicht gelöscht werden.`,
    share: "Das Teilen hat nicht geklappt.",
  },
  form: {
    username: "Benutzername",
    type: "Typ",
    guestHint: "Meldet sich mit einem Passwort an. Es wird erzeugt und dir gleich gezeigt.",
    visitorHint: "Hat kein Passwort und kommt mit einem Link herein, den du erstellst.",
    maiveId: "MAIVE-ID",
    maiveIdHint: "Freiwillig: die Kennung der eigenen MAIVE-Instanz.",
    submit: "Anlegen",
    cancel: "Abbrechen",
  },
  secret: {
    title: "Zugangsdaten",
    password: "Passwort",
    link: "Zugangslink",
    username: "Benutzername",
    onceTitle: "Nur jetzt zu sehen",
    passwordOnce: (name: string) =>
      `Gib „${name}“ das Passwort weiter. Nach dem Schließen wird es nicht noch einmal gezeigt.`,
    linkOnce: (name: string) =>
      `Schick „${name}“ den Link. Er gilt für eine einzige Anmeldung und wird nach dem Schließen nicht noch einmal gezeigt.`,
    validUntil: (moment: string) => `gültig bis ${moment}`,
    qr: (name: string) => `QR-Code mit dem Zugangslink für ${name}`,
    qrHint: "Oder mit der Kamera des anderen Geräts öffnen.",
    message: "Nachricht zum Verschicken",
    passwordMessage: (name: string, address: string, password: string) =>
      `Hallo ${name}, hier ist dein Zugang zu MAIVE: ${address}\nBenutzername: ${name}\nPasswort: ${password}`,
    linkMessage: (name: string, url: string, moment: string) =>
      `Hallo ${name}, hier ist dein Zugang zu MAIVE: ${url}\nDer Link gilt für eine Anmeldung, bis ${moment} Uhr.`,
    copyMessage: "In die Zwischenablage",
    messageCopied: "In der Zwischenablage",
    share: "Teilen",
    done: "Fertig",
  },
} as const;
