/** German words of modules whose screens do not exist yet. */
export const placeholderTexts = {
  inDevelopment: "Diese Funktion ist in Entwicklung.",
  notYet: (module: string) => `${module} ist noch nicht dabei.`,
  notYetHint: "Dieses Modul folgt mit einer der nächsten Versionen. Cortex kannst du schon benutzen.",
  mainOnly: "Dieses Modul ist nur für den Hauptnutzer.",
  toHome: "Zu Home",
} as const;
