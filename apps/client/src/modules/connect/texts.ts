/** German texts of Connect's frame; each part has its own. */
export const connectTexts = {
  title: "Connect",
  tabs: { contacts: "Kontakte", settings: "Einstellungen" },
  tabList: "Bereiche von Connect",
  welcome: (name: string) => `Willkommen, ${name}`,
  guestHint: "Hier änderst du dein Passwort und siehst, wo du angemeldet bist.",
  visitorHint:
    "Du meldest dich ohne Passwort an: Einen Zugangslink bekommst du vom Hauptnutzer. Auf diesem Gerät bleibst du angemeldet, bis du dich abmeldest.",
  userTypes: { main: "Hauptnutzer", guest: "Gast", visitor: "Besucher" },
  justNow: "gerade eben",
  notSignedIn: "nicht angemeldet",
  copyId: (shortId: string) => `${shortId} kopieren`,
  idCopied: "Die MAIVE-ID ist kopiert.",
  idCopyFailed: (id: string) => `Das Kopieren klappt in diesem Browser nicht. Die MAIVE-ID ist ${id}`,
  showMore: (rest: number) => `${rest.toLocaleString("de-DE")} weitere anzeigen`,
} as const;
