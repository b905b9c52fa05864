/** German words of modules whose screens do not exist yet. */
export const placeholderTexts = {
  inDevelopment: "Diese Funktion ist in Entwicklung.",
  toHome: "Zu Home",
} as const;
