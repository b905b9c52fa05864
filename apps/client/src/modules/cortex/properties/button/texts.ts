export const buttonTexts = {
  label: "Schaltfläche",
} as const;
