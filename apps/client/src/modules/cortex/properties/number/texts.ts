export const numberPropertyTexts = { label: "Zahl", invalid: "Bitte gib eine Zahl ein." } as const;
