export const clipboardTexts = {
  tooLong: (most: number) =>
    `Das ist zu viel auf einmal: Höchstens ${most.toLocaleString("de-DE")} Zeichen lassen sich einfügen.`,
} as const;
