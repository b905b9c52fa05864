export const multipleChoiceTexts = { label: "Mehrfachauswahl" } as const;
