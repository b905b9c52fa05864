/** Settings as long as nobody has chosen others, and what may be wrong with them. */
export const citadelTexts = {
  defaultGreeting: "Dein persönlicher Assistent ist bereit.",
  defaultInstanceName: "MAIVE",
  noSuchDay: "Diesen Tag gibt es nicht.",
} as const;
