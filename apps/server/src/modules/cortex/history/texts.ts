/** German words of the history. */
export const historyTexts = {
  deletedUser: "Gelöschter Nutzer",
  notRebuilt: "Dieser frühere Stand lässt sich nicht mehr herstellen.",
} as const;
