/** German sentences about queues and rate limits. */
export const boundTexts = {
  importsBusy: "Gerade werden andere Importe gelesen. Bitte versuche es in einer halben Minute erneut.",
  wroteTooMuch: "Du hast in kurzer Zeit sehr viel geschrieben. Bitte versuche es später erneut.",
} as const;
