export const buttonTexts = {
  label: "Schaltfläche",
  noText: "Eine Schaltfläche wird gedrückt und hat keinen Wert.",
} as const;
