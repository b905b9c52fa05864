/** German words of following somebody through a page. */
export const followTexts = {
  following: (name: string) => `Du folgst ${name}`,
  endByKey: "Esc beendet",
  end: "Nicht mehr folgen",
} as const;
