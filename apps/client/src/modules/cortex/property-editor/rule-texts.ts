import type { PatternKind } from "@maive/contract";

const patterns: Readonly<Record<PatternKind, string>> = {
  starts_with: "Beginnt mit",
  ends_with: "Endet mit",
  contains: "Enthält",
  digits: "Nur Ziffern",
  letters: "Nur Buchstaben",
  letters_digits: "Nur Buchstaben und Ziffern",
  no_spaces: "Keine Leerzeichen",
  email: "E-Mail-Adresse",
  url: "Webadresse",
  mask: "Maske",
};

/** German texts about rules of properties in their editor. */
export const ruleTexts = {
  title: "Regeln und Standardwert",
  /** As people type it. */
  todayTyped: "heute",
  defaultValue: "Standardwert",
  defaultHint: "So beginnen neue Einträge.",
  defaultDayHint: "So beginnen neue Einträge: ein Tag oder „heute“.",
  defaultTick: "Neue Einträge sind angehakt",
  defaultMe: "Neue Einträge bekommen, wer sie anlegt (ich)",
  noDefaultWithUnique: "Ohne Standardwert, weil jeder Wert nur einmal vorkommt.",
  required: "Pflichtfeld",
  requiredHint: "Neue Zeilen dürfen leer beginnen und sind markiert; geleert werden kann die Zelle nicht.",
  unique: "Jeder Wert nur einmal",
  uniqueHint: "Ob groß oder klein geschrieben, macht keinen Unterschied.",
  minimum: "Mindestens",
  maximum: "Höchstens",
  earliest: "Frühestens",
  latest: "Spätestens",
  dayPlaceholder: "z. B. 01.01.2026 oder heute",
  minLength: "Länge ab",
  maxLength: "Länge bis",
  pattern: "Muster",
  patterns,
  patternText: "Text",
  mask: "Maske",
  maskHint:
    "9 ist eine Ziffer, A ein Buchstabe, * ein Zeichen; was nach \\ kommt, gilt wörtlich. Zum Beispiel RE-9999.",
  patternTextRequired: "Das Muster braucht einen Text.",
  noNumber: "Bitte gib eine Zahl ein.",
  noDay: "Bitte gib einen Tag oder „heute“ ein.",
  noLength: "Bitte gib eine ganze Zahl ab 1 ein.",
  noDefault: "Dieser Standardwert passt nicht zum Typ.",
  broken: (count: number) =>
    count === 0
      ? "Alle Einträge erfüllen die Regeln."
      : count === 1
        ? "Ein Eintrag erfüllt die Regeln nicht. Sein Wert bleibt, wie er ist."
        : `${count.toLocaleString("de-DE")} Einträge erfüllen die Regeln nicht. Ihre Werte bleiben, wie sie sind.`,
  brokenList: "Einträge, die die Regeln nicht erfüllen",
  emptyCell: "leer",
  opensInTab: "öffnet in neuem Tab",
  moreBroken: (count: number) => `und ${count.toLocaleString("de-DE")} weitere`,
} as const;
