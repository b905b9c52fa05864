/** German words of sign-in. */
export const loginTexts = {
  title: "Anmelden",
  documentTitle: "Anmelden",
  product: "MAIVE",
  username: "Benutzername",
  password: "Passwort",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  submit: "Anmelden",
  retry: "Erneut versuchen",
  contactAdmin: "Administrator kontaktieren",
  version: "Version 4.0",
  signInAgain: "Bitte melde dich erneut an.",
  newCredentials: "Deine Zugangsdaten sind geändert. Melde dich jetzt mit den neuen an.",
  contact: {
    text: "Wende dich an die Person, die MAIVE für euch betreibt und die dir dein Konto gegeben hat, und nenne ihr diese Meldung.",
    copy: "Meldung kopieren",
    copied: "Meldung kopiert",
    message: (address: string, problem: string) =>
      `Ich kann mich bei MAIVE (${address}) nicht anmelden. Meldung: ${problem}`,
  },
  accessLink: {
    title: "Du hast einen Zugangslink",
    text: "Damit trittst du ohne Passwort ein. Der Link gilt einmal; in diesem Browser bleibst du danach angemeldet.",
    enter: "Als Besucher eintreten",
    toForm: "Zur Anmeldung mit Passwort",
    signedInAs: (username: string) => `Du bist als ${username} angemeldet.`,
    switchText:
      "Mit dem Zugangslink wirst du hier abgemeldet und trittst als die Person ein, für die er gedacht ist.",
    stay: (username: string) => `Als ${username} weitermachen`,
  },
  errors: {
    missing: { title: "Unvollständige Eingabe", text: "Bitte fülle beide Felder aus." },
    invalid: { title: "Anmeldung fehlgeschlagen", text: "Ungültige Anmeldedaten." },
    auth: { title: "Anmeldung fehlgeschlagen", text: "Benutzername oder Passwort ist falsch." },
    network: {
      title: "Verbindung fehlgeschlagen",
      text: "MAIVE ist gerade nicht erreichbar. Prüfe deine Netzwerkverbindung und versuche es erneut.",
    },
    timeout: {
      title: "Zeitüberschreitung",
      text: "Der Server hat nicht innerhalb von 15 Sekunden geantwortet.",
    },
    tooMany: { title: "Zu viele Versuche", text: "Bitte warte einen Moment und versuche es dann erneut." },
    server: {
      title: "Server-Fehler",
      text: (status: number) =>
        `Der Server antwortet mit Status ${status}. Das liegt nicht an deinen Eingaben.`,
    },
    full: { title: "Kein Platz auf dem Server" },
    link: {
      title: "Dieser Zugangslink ist nicht mehr gültig.",
      text: "Ein Link gilt einmal und höchstens 7\u00a0Tage. Bitte die Person, die dir den Link geschickt hat, um einen neuen.",
    },
    address: {
      title: "Diese Adresse ist nicht eingerichtet",
      text: (origin: string) =>
        `MAIVE nimmt unter ${origin} keine Anmeldung an, weil es diese Adresse nicht kennt. Wer MAIVE betreibt, setzt MAIVE_PUBLIC_URL=${origin} und startet MAIVE neu; hinter einem Proxy gehört MAIVE_TRUSTED_PROXIES dazu.`,
    },
    unknown: { title: "Unbekannter Fehler", text: "Login fehlgeschlagen" },
    unexpected: "Unerwartete Antwort vom Server.",
  },
  causesTitle: "Mögliche Ursachen:",
  causes: [
    "Benutzername oder Passwort enthält einen Tippfehler.",
    "Die Feststelltaste ist eingeschaltet.",
    "Dein Passwort wurde zurückgesetzt.",
  ],
} as const;
