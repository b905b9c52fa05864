/** German texts of the password confirmation. */
export const confirmationTexts = {
  title: "Bitte bestätige mit deinem Passwort",
  about: "Das lässt sich nicht zurücknehmen oder betrifft Zugänge. Deine Anmeldung ist schon eine Weile her.",
  password: "Passwort",
  show: "Passwort anzeigen",
  hide: "Passwort verbergen",
  submit: "Bestätigen",
  missing: "Bitte gib dein Passwort ein.",
  failed: "Das Passwort konnte nicht geprüft werden. Prüfe deine Verbindung und versuche es erneut.",
} as const;
