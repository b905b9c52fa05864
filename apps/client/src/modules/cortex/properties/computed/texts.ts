export const computedTexts = {
  formula: "Formel",
  rollup: "Rollup",
  restricted: "Du darfst nicht alles lesen, womit hier gerechnet wird.",
} as const;
