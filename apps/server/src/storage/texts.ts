export const storageTexts = {
  readOnly: "Der Server kann gerade nichts speichern. Bitte versuche es später noch einmal.",
} as const;
