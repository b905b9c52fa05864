/** German texts of notices about sign-ins. */
export const noticeTexts = {
  title: "Neue Anmeldung von einem unbekannten Gerät",
  more: (count: number) => `1 von ${count}`,
  hint: "Warst du das nicht? Dann melde alle anderen Geräte ab und ändere dein Passwort.",
  hintVisitor: "Warst du das nicht? Dann melde alle anderen Geräte ab.",
  mine: "Das war ich",
  dismissFailed: "Der Hinweis konnte nicht entfernt werden.",
  othersEnded: "Alle anderen Geräte sind abgemeldet. Ändere jetzt dein Passwort.",
  changePassword: "Passwort ändern",
} as const;
