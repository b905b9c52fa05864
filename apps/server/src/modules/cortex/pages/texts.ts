/** German texts the server itself writes into pages. */
export const pageTexts = {
  untitled: "Unbenannte Seite",
} as const;
