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
  mailSubject: "MAIVE: Anmeldung nicht möglich",
  mailBody: (address: string, problem: string) =>
    `Hallo,\n\nich kann mich bei MAIVE (${address}) nicht anmelden. Meldung: ${problem}\n`,
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
