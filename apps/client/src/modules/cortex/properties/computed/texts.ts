export const computedTexts = {
  formula: "Formel",
  rollup: "Rollup",
  explain: "Warum dieser Wert?",
  restricted: "Du darfst nicht alles lesen, womit hier gerechnet wird.",
} as const;
