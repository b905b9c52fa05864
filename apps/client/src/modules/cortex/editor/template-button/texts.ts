export const templateTexts = {
  slash: {
    name: "Vorlagen-Schaltfläche",
    description: "Ein Druck fügt vorbereitete Blöcke ein",
    keywords: ["vorlage", "button", "knopf", "template", "wiederholen", "routine"],
  },
  unnamed: "Vorlage einfügen",
  edit: "Vorlage bearbeiten",
  label: "Beschriftung",
  labelHint: "Zum Beispiel „Neuer Wochentag“",
  place: "Einfügen",
  places: { below: "darunter", above: "darüber" },
  inserted: "Das wird eingefügt:",
  done: "Fertig",
  firstItem: "Aufgabe",
  make: "Als Vorlagen-Schaltfläche",
  empty: "Diese Vorlage ist noch leer.",
} as const;
