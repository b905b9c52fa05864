/** German words about work that waits. */
export const boundTexts = {
  importsBusy: "Gerade werden andere Importe gelesen. Bitte versuche es in einer halben Minute erneut.",
} as const;
