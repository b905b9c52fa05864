/** German words of the switch for maintenance. */
export const maintenanceTexts = {
  title: "Wartung",
  intro:
    "Solange gewartet wird, kommst nur du herein. Alle anderen lesen, dass gewartet wird; was sie geschrieben haben, bleibt in ihrem Browser und wird danach gespeichert.",
  since: (moment: string) => `Es wird gewartet, seit ${moment}. Nur du kommst herein.`,
  text: "Was die anderen lesen",
  textHint: "Zum Beispiel, warum. Darf leer bleiben.",
  until: "Bis etwa",
  untilHint: "Wartung endet nicht von selbst.",
  begin: "Wartung beginnen",
  change: "Ändern",
  changed: "Die anderen lesen es jetzt so.",
  end: "Wartung beenden",
  failed: "Der Wartungsmodus konnte nicht umgeschaltet werden.",
} as const;
