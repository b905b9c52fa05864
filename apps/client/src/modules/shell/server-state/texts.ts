/** German words about the state of the server. */
export const serverStateTexts = {
  hide: "Ausblenden",
  whatToDo: "Was tun?",
  clock: (shown: string, expected: string): string =>
    `Die Uhr des Servers ist gesprungen: Sie zeigt ${shown}, erwartet war etwa ${expected}. Bis sie wieder stimmt oder du sie bestätigst, wird nichts nach Ablauf einer Frist gelöscht.`,
  maintenance:
    "MAIVE wird gerade gewartet und ist gleich wieder da. Was du geschrieben hast, bleibt in diesem Browser und wird danach gespeichert.",
  until: (moment: string) => `Voraussichtlich bis ${moment}.`,
  maintenanceForMain: "Der Wartungsmodus ist an: Nur du kommst herein, alle anderen warten.",
  endMaintenance: "Wartung beenden",
  notEnded: "Der Wartungsmodus konnte nicht beendet werden.",
  clockIsRight: "Die Uhrzeit stimmt",
  clockFailed: "Die Uhrzeit konnte nicht bestätigt werden.",
} as const;
