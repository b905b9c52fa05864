/** What the server prints for the person who starts it. */
export const consoleTexts = {
  running: (url: string) => `MAIVE läuft: ${url}`,
  firstStart: (username: string, password: string) =>
    [
      "",
      "  Das ist der erste Start. Melde dich an als",
      "",
      `    Benutzername: ${username}`,
      `    Passwort:     ${password}`,
      "",
      "  Das Passwort wird nicht noch einmal gezeigt.",
      "",
    ].join("\n"),
  firstStartWithPassword: (username: string) =>
    `Das ist der erste Start. Melde dich an als ${username} mit dem Passwort aus MAIVE_MAIN_PASSWORD.`,
  stopping: "MAIVE wird beendet …",
} as const;
