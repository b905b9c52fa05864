/** German names and sentences about views. */
export const viewTexts = {
  firstView: "Alle Einträge",
  leadHidden: "Die Lead-Eigenschaft kann nicht ausgeblendet werden.",
  tooManyFilters: (max: number) => `Höchstens ${max} Filter sind möglich.`,
  filters: "Die Filter sind ungültig.",
  sorts: "Die Sortierung ist ungültig.",
} as const;
