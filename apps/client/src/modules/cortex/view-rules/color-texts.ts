/** German texts of the colours of a view. */
export const colorTexts = {
  colors: "Farben",
  none: "Farben heben Einträge hervor, die eine Bedingung erfüllen, etwa „Frist ist überfällig“.",
  order: "Treffen mehrere Regeln zu, gilt die oberste.",
  rules: "Regeln der Farben",
  add: "Regel hinzufügen",
  done: "Fertig",
  conditions: "Bedingungen der Farbe",
  wholeEntry: "Ganzer Eintrag",
  colorOf: (rule: string) => `Farbe für „${rule}“`,
  targetOf: (rule: string) => `Was „${rule}“ färbt`,
  edit: (rule: string) => `Bedingungen „${rule}“ ändern`,
  up: (rule: string) => `Regel „${rule}“ nach oben`,
  down: (rule: string) => `Regel „${rule}“ nach unten`,
  remove: (rule: string) => `Regel „${rule}“ entfernen`,
} as const;
