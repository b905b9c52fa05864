/** German texts of a field of people or entries. */
export const linkedFieldTexts = {
  choose: (name: string) => `${name} auswählen`,
  change: "Ändern",
  nobody: "Nichts ausgewählt",
} as const;
