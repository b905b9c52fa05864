/** German words of single things that come back from backups. */
export const copyTexts = {
  title: (title: string, day: string) => `${title} (vom ${day})`,
  none: "Es gibt keine Sicherungen: Lege zuerst fest, wohin gesichert wird.",
} as const;
