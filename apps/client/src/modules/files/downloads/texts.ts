/** German words about files that are fetched. */
export const downloadTexts = {
  failed: "Download fehlgeschlagen",
} as const;
