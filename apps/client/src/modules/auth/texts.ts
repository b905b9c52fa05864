/** German texts of the session and sign-out. */
export const authTexts = {
  session: {
    failed: "Verbindung fehlgeschlagen",
    failedHint: "MAIVE ist gerade nicht erreichbar. Prüfe deine Netzwerkverbindung.",
  },
  signOut: {
    label: "Abmelden",
    title: "Abmelden",
    question: "Wirklich abmelden?",
    leaving: "Du wirst abgemeldet …",
    failed: "Das Abmelden hat nicht geklappt. Prüfe deine Verbindung und versuche es erneut.",
  },
} as const;
