export const textPropertyTexts = { label: "Text" } as const;
