/** German words about the state of the server. */
export const serverStateTexts = {
  hide: "Ausblenden",
  clock: (shown: string, expected: string): string =>
    `Die Uhr des Servers ist gesprungen: Sie zeigt ${shown}, erwartet war etwa ${expected}. Bis sie wieder stimmt oder du sie bestätigst, wird nichts nach Ablauf einer Frist gelöscht.`,
  clockIsRight: "Die Uhrzeit stimmt",
  clockFailed: "Die Uhrzeit konnte nicht bestätigt werden.",
} as const;
