export const numberPropertyTexts = {
  label: "Zahl",
  invalid: {
    number: "Bitte gib eine Zahl ein.",
    currency: "Bitte gib einen Betrag ein, zum Beispiel 1.250,50.",
    percent: "Bitte gib einen Anteil ein, zum Beispiel 12,5 %.",
    duration: "Bitte gib eine Dauer ein, zum Beispiel 1:30 oder 90 min.",
    stars: "Bitte gib eine Zahl von Sternen ein.",
    progress: "Bitte gib einen Anteil ein, zum Beispiel 80 %.",
  },
} as const;
