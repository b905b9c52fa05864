/** German texts of replacing the initial password. */
export const firstPasswordTexts = {
  documentTitle: "Eigenes Passwort",
  title: "Wähle dein eigenes Passwort",
  about:
    "Du hast dich mit dem Passwort angemeldet, das beim ersten Start auf der Konsole stand. Ersetze es jetzt: Danach steht dir alles offen.",
  hint: "Mindestens 8 Zeichen. Ein Satz aus mehreren Wörtern ist gut zu merken und schwer zu erraten.",
  next: "Neues Passwort",
  repeated: "Neues Passwort wiederholen",
  notSame: "Die beiden Passwörter sind nicht gleich.",
  show: "Passwort anzeigen",
  hide: "Passwort verbergen",
  submit: "Passwort festlegen",
  failed: "Das Passwort konnte nicht gespeichert werden. Prüfe deine Verbindung und versuche es erneut.",
} as const;
