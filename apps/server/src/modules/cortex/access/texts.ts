/** German sentences about missing rights. */
export const accessTexts = {
  databaseTrashed: (name: string) => `Die Datenbank „${name}“ liegt im Papierkorb.`,
} as const;
