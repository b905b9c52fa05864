/** German words for what may not be had. */
export const accessTexts = {
  databaseTrashed: (name: string) => `Die Datenbank „${name}“ liegt im Papierkorb.`,
} as const;
