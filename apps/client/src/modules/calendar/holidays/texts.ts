/** German names of holidays that are only once. */
export const holidayTexts = {
  liberation: "Tag der Befreiung",
  uprising: "75. Jahrestag des Volksaufstandes",
} as const;
