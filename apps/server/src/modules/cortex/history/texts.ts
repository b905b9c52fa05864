/** German words of the history. */
export const historyTexts = {
  deletedUser: "Gelöschter Nutzer",
  notRebuilt: "Dieser frühere Stand lässt sich nicht mehr herstellen.",
  tooManyVersions: (most: number) =>
    `Diese Seite hat schon ${most} benannte Versionen. Nimm einer ihren Namen, dann ist Platz.`,
} as const;
