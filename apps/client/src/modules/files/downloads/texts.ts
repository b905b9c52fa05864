/** German texts of downloads. */
export const downloadTexts = {
  failed: "Download fehlgeschlagen",
} as const;
